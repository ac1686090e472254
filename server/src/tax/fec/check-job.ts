import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { GetBilanFromFec } from '#contract/tax/fec/calls.ts';
import { withLocalFile } from '#server/documents/reading/with-local-file.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { type FecRow, fecOfJob } from './fec-row.ts';
import { findingWorkbook } from './findings.ts';
import { keepChecked } from './keep-checked.ts';
import { readFec } from './reading/fec-reader.ts';

const Input = z.object({ Id: z.number().int() });

/** What a single statement may take here: it keeps hundreds of thousands of findings at once. */
export const longStatements = (db: Db) => db.query(`select set_config('statement_timeout', '10min', true)`);

const findingColumns = ['fec_id', 'position', 'rule', 'severity', 'line', 'column_name', 'value', 'message'];

async function check(context: JobContext<z.output<typeof Input>>, row: FecRow, path: string) {
  const { clientId, inFirm, progress, signal } = context;
  await inFirm(async (db) => {
    await longStatements(db);
    const { checked } = await readFec({
      task: {
        kind: 'check',
        path,
        fecId: row.id,
        fileName: row.file_name,
        siren: row.siren ?? '',
        startsOn: row.starts_on,
        endsOn: row.ends_on,
      },
      ends: 'checked',
      signal,
      progress,
      take: (rows) => db.copyIn('fec_finding', findingColumns, rows),
    });
    await keepChecked(db, { clientId, row }, checked);
  });
}

/** Checks a FEC against every rule. Its file is the list of all that was found. */
export const checkFecJob = defineJob({
  kind: 'fec-check',
  access: GetBilanFromFec.access,
  input: Input,
  async run(context) {
    const { clientId, input, settings, inFirm, write } = context;
    const row = await inFirm((db) => fecOfJob(db, clientId, input.Id));
    // run again after its end was not noted, there is nothing left to do
    if (row.state === 'RECUE') {
      const store = await fileStore(settings);
      const { sha256 } = row;
      await withLocalFile(settings, store, { clientId, sha256 }, (path) => check(context, row, path));
    }
    return inFirm((db) => write({ ...findingWorkbook(db, clientId, row, {}), mediaType: xlsx.mediaType }));
  },
});
