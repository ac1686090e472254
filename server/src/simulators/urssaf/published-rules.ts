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

/** Asks the URSSAF's public model, in a thread of its own; `share` is the firm that asks. */
export const askPublishedRules = (task: Question, share: string): Promise<Answer> =>
  inThread({ module, task, share });
