import { load, median, NoAnswer, type Side } from './measure.ts';
import type { Promised } from './report.ts';

/** Seconds of the load alone, before and after. */
const alone = 3;

/** What others' requests lose while something heavy runs. */
export interface Felt {
  /** Answers a second with nothing beside, and meanwhile. */
  alone: number;
  meanwhile: number;
}

/** Answers a second of this second; none at all is a measure too. */
const inOneSecond = (list: Side): Promise<number> =>
  load(list, 1).then(
    ({ rate }) => rate,
    (error: unknown) => {
      if (error instanceof NoAnswer) return 0;
      throw error;
    },
  );

/** Asks over and over until the work is done, and before and after it, so that a slower machine strikes both. */
export async function beside(list: Side, work: () => Promise<unknown>): Promise<Felt> {
  const before = await load(list, alone);
  let isOver = false;
  const running = work().finally(() => {
    isOver = true;
  });
  // who waits for it is told below; meanwhile it must not count as unheard
  running.catch(() => undefined);
  const meanwhile: number[] = [];
  while (!isOver) meanwhile.push(await inOneSecond(list));
  await running;
  const after = await load(list, alone);
  return { alone: (before.rate + after.rate) / 2, meanwhile: median(meanwhile) };
}

/** Lists of others lose less than a third. */
export const losesLittle = (what: string, felt: Felt): Promised => {
  const left = felt.meanwhile / felt.alone;
  return {
    what: `${what}: lists of others lose less than a third`,
    measured: `${left.toFixed(2)} of their throughput`,
    isKept: left > 2 / 3,
  };
};
