import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import type { Pace } from '../compare.ts';
import { always, load, type Side } from '../measure.ts';
import { atRest, type Memory, megabytes, memoryOfBare, memoryOfProduct, peakOf } from '../memory.ts';
import { digits, type Section, table } from '../report.ts';
import { startPair, stopServer } from '../servers.ts';
import { openStage, type Stage } from './subject.ts';

async function restAndLoad(memory: Memory, side: Side, { seconds, rounds }: Pace) {
  const rest = await atRest(memory);
  const [peak] = await peakOf(memory, load(side, seconds * rounds));
  return [rest, peak];
}

/** Memory of servers of their own, that nobody else has used: at rest, and the most while lists are asked for. */
export async function measureMemory({ firm }: Stage, pace: Pace): Promise<Section> {
  const pair = await startPair(firm);
  try {
    const { targetOf, bareOf } = await openStage(firm, pair);
    const ours = always(targetOf(GetListPersonsByFilter), {});
    const theirs = always(bareOf('/list'), {});
    const first = await restAndLoad(memoryOfProduct(pair.product), ours, pace);
    const second = await restAndLoad(memoryOfBare(pair.bare), theirs, pace);
    const rows = ['at rest', 'at most, while 8 connections ask for the list'].map((name, index) => {
      const [our, their] = [first[index] ?? Number.NaN, second[index] ?? Number.NaN];
      return [name, digits(0)(megabytes(our)), digits(0)(megabytes(their)), digits(2)(our / their)];
    });
    return {
      lines: table(['scenario', 'product, MB', 'bare, MB', 'product / bare'], rows),
      promises: [],
    };
  } finally {
    await stopServer(pair.product);
    await stopServer(pair.bare);
  }
}
