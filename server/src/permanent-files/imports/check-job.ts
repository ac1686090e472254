import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { CheckImport } from '#contract/permanent-files/imports/calls.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { importFiles } from './import-files.ts';
import { fileGone, findImport, unknownImport } from './import-row.ts';
import { checkAll } from './pass.ts';
import { faultWorkbook } from './read-faults.ts';

/** Checks every line of an import. Its file is the list of all that was found. */
export const checkImportJob = defineJob({
  kind: 'import-check',
  access: CheckImport.access,
  input: z.object({ Id: z.uuid(), Round: z.number().int() }),
  holdsPersons: true,
  async run(context) {
    const { clientId, userId, input, settings, inFirm, write } = context;
    const files = await importFiles(settings);
    const bytes = await files.open({ clientId, id: input.Id });
    if (!bytes) throw fileGone();
    await inFirm(async (db) => {
      const found = await findImport(db, { clientId, userId }, input.Id);
      // another check was asked for since, or this one has run before and its end was not noted
      if (found.round !== input.Round) throw unknownImport();
      if (found.state === 'checked') return;
      const { lines, errors, warnings, kinds } = await checkAll(db, { context, found, bytes });
      const kept = await db.query(
        `update data_import set state = 'checked', lines = $4, errors = $5, warnings = $6, kinds = $7
         where client_id = $1 and id = $2 and round = $3 and state = 'received' returning id`,
        [clientId, input.Id, input.Round, lines, errors, warnings, JSON.stringify(kinds)],
      );
      if (kept.length === 0) throw unknownImport();
    });
    return inFirm(async (db) => {
      const found = await findImport(db, { clientId, userId }, input.Id);
      return write({ ...faultWorkbook(db, clientId, found), mediaType: xlsx.mediaType });
    });
  },
});
