import { threads } from '#server/platform/threads.ts';
import type { Answer, Question } from './engine-thread.ts';

/** The last year whose rates the installed model knows, which a test compares: later days are answered with those. */
export const lastKnownYear = 2026;

/** The day of the rates that a computation of this day uses. */
export const dayOfRates = (day: string): string =>
  Number(day.slice(0, 4)) > lastKnownYear ? `${lastKnownYear}-12-31` : day;

/** An engine takes up to 316 MB, and is made anew in half a second. */
const inThread = threads({
  atOnce: 2,
  waiting: 30,
  memory: 512,
  idle: 60_000,
  busy: 'Trop de simulations sont en cours de calcul. Patientez un instant puis recommencez.',
});

const module = new URL('./engine-thread.ts', import.meta.url);

/** Answers kept, the oldest of which goes first. */
const mostKept = 500;
const kept = new Map<string, Promise<Answer>>();

/**
 * Asks the URSSAF's public model, in a thread of its own; `share` is the firm that asks. The same question has the same
 * answer as long as the server runs: who computes and then saves is answered once.
 */
export function askPublishedRules(task: Question, share: string): Promise<Answer> {
  const key = JSON.stringify(task);
  const known = kept.get(key);
  if (known) return known;
  const answer = inThread<Question, Answer>({ module, task, share });
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return answer;
}
