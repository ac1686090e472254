import { setTimeout as pause } from 'node:timers/promises';

const every = 20;

/**
 * Asks again and again until the answer is one; a question that fails is asked again too.
 * @throws Error once `patience` milliseconds are over, with what was waited for and the last failure.
 */
export async function until<Answer>(
  what: string,
  patience: number,
  question: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const deadline = performance.now() + patience;
  let failure: unknown;
  for (;;) {
    try {
      const answer = await question();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`, { cause: failure });
    await pause(every);
  }
}
