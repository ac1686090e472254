import { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import { rescoreJob } from '#server/legal/vigilance/scoring/rescore-job.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import type { Pace } from '../compare.ts';
import { always, load, median } from '../measure.ts';
import { digits, type Section } from '../report.ts';
import type { Stage } from './subject.ts';

/** Scores all files anew as the job does. @returns the seconds that it took */
async function rescore({ firm: { url, clientId } }: Stage): Promise<number> {
  const database = openDatabase({ url });
  const began = performance.now();
  try {
    await rescoreJob.run({
      clientId,
      inFirm: (work: never) => database.asFirm({ clientId }, work),
      progress: () => undefined,
      write: async () => undefined,
      signal: new AbortController().signal,
    } as never);
  } finally {
    await database.close();
  }
  return (performance.now() - began) / 1000;
}

/** How much slower the lists of others are while all files are scored anew. */
export async function measureVigilance(stage: Stage, { seconds }: Pace): Promise<Section> {
  const list = always(stage.targetOf(GetListSocietyRiskLevelTracking), {});
  await load(list, seconds);
  const alone = median((await load(list, seconds)).latencies);
  let isOver = false;
  const scoring = rescore(stage).finally(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  do meanwhile.push(...(await load(list, seconds)).latencies);
  while (!isOver);
  const took = await scoring;
  const beside = median(meanwhile);
  const slower = beside / alone - 1;
  return {
    lines: [
      `All files scored anew in ${digits(1)(took)} s; median of the list ${digits(1)(alone)} ms alone, ${digits(1)(beside)} ms meanwhile.`,
    ],
    promises: [
      {
        what: 'others’ lists less than a third slower while all files are scored anew',
        measured: `${digits(0)(slower * 100)} %`,
        isKept: slower < 1 / 3,
      },
    ],
  };
}
