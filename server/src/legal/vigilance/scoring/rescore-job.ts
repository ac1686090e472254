import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import { type RiskLevel, riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { todayInParis } from '#server/platform/today.ts';
import { scoreCompanies } from './score-companies.ts';

const batchSize = 200;

interface Changed {
  name: string;
  before: string | null;
  after: RiskLevel;
}

const level = (code: string | null) =>
  code === null ? 'Jamais calculé' : (riskLevels[code as RiskLevel] ?? code);

const columns: Column<Changed>[] = [
  { head: 'Société', width: 40, value: ({ name }) => name },
  { head: 'Niveau avant', width: 16, value: ({ before }) => level(before) },
  { head: 'Niveau après', width: 16, value: ({ after }) => level(after) },
];

/** Scores all files of a firm anew, some at a time with rests, and tells those whose level has changed. */
export const rescoreJob = defineJob({
  kind: 'risk-rescore',
  access: SaveRiskLevelParameters.access,
  input: z.strictObject({}),
  async run({ clientId, inFirm, progress, write, signal }) {
    const ids = await inFirm(async (db) =>
      (
        await db.query<{ id: number }>(
          `select company_id as id from company_risk where client_id = $1 order by company_id`,
          [clientId],
        )
      ).map(({ id }) => id),
    );
    const changed: Changed[] = [];
    progress(0, ids.length);
    for (let from = 0; from < ids.length; from += batchSize) {
      signal.throwIfAborted();
      const began = performance.now();
      const scored = await inFirm((db) => scoreCompanies(db, clientId, ids.slice(from, from + batchSize)));
      changed.push(
        ...scored
          .filter(({ before, score }) => before !== score.level)
          .map(({ name, before, score }) => ({ name, before, after: score.level })),
      );
      progress(Math.min(from + batchSize, ids.length), ids.length);
      // nobody waits for this, and others wait for their lists
      await pause(performance.now() - began);
    }
    async function* rows() {
      yield* changed;
    }
    return write({
      fileName: `Niveaux de risque recalculés le ${todayInParis()}.xlsx`,
      mediaType: xlsx.mediaType,
      content: streamXlsx('Niveaux changés', columns, rows()),
    });
  },
});
