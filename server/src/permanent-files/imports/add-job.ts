import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { ConfirmImport } from '#contract/permanent-files/imports/calls.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { type Origin, rowGatherer, tableOf } from './gather-rows.ts';
import { importFiles } from './import-files.ts';
import { fileGone, findImport, type ImportRow, unknownImport } from './import-row.ts';
import { checkAll, type Passed } from './pass.ts';
import { reportWorkbook } from './report.ts';

const Input = z.object({ Id: z.uuid(), Round: z.number().int(), Programme: z.string().nullable() });

type Context = JobContext<z.output<typeof Input>>;

/** What a single statement may take here: it adds tens of thousands of rows at once. */
const statementTimeout = '10min';

const overtaken = (errors: number) =>
  new AppError({
    status: 409,
    code: 'IMPORT_OVERTAKEN',
    message: `Rien n’a été importé\u202f: le registre a changé depuis le contrôle (${errors} erreur${errors > 1 ? 's' : ''} à corriger).`,
  });

/** Another import of the firm waits for this one: each then finds in the register what the other has added. */
const oneAtATime = (db: Db, clientId: number) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('import:' || $1::text, 0))`, [clientId]);

const isTaken = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  ['person_email', 'company_client_id_siret_key', 'company_reference'].includes(String(error.constraint));

/** Notes what was found, and whether that forbids the import. */
const keepFound = (db: Db, { clientId, input }: Context, { lines, errors, warnings, kinds }: Passed) =>
  db.query(
    `update data_import set lines = $4, errors = $5, warnings = $6, kinds = $7, is_overtaken = $5 > 0
     where client_id = $1 and id = $2 and round = $3 and state = 'checked'`,
    [clientId, input.Id, input.Round, lines, errors, warnings, JSON.stringify(kinds)],
  );

async function journalWhole(
  db: Db,
  { clientId, userId, programme }: Origin,
  found: ImportRow,
  passed: Passed,
) {
  const { kind, id, file_name, matching } = found;
  const { lines, warnings } = passed;
  await recordAudit(
    db,
    { clientId, userId, programme },
    {
      action: 'import.add',
      entity: 'app_user',
      entityId: userId,
      after: {
        ImportId: id,
        Kind: kind,
        FileName: file_name,
        Lines: lines,
        Warnings: warnings,
        Matching: matching,
      },
    },
  );
}

/** @returns how many errors forbade it; 0: every line has been added, now or by an earlier attempt. */
async function addAll(context: Context, db: Db, bytes: Buffer | undefined): Promise<number> {
  const { clientId, userId, input, signal } = context;
  const origin = { clientId, userId, programme: input.Programme };
  await oneAtATime(db, clientId);
  const found = await findImport(db, { clientId, userId }, input.Id);
  if (found.state === 'imported') return 0;
  if (found.round !== input.Round || found.state !== 'checked') throw unknownImport();
  if (!bytes) throw fileGone();
  await db.query(`select set_config('statement_timeout', '${statementTimeout}', true)`);
  await db.query('delete from import_fault where client_id = $1 and import_id = $2', [clientId, input.Id]);
  const { gather, add, journal } = await rowGatherer(db, found.kind, origin);
  const passed = await checkAll(db, { context, found, bytes, gather });
  await keepFound(db, context, passed);
  if (passed.errors > 0) return passed.errors;
  await journal(input.Id, `${tableOf(found.kind)}.import`);
  await journalWhole(db, origin, found, passed);
  // last: it holds the counters that whoever adds a person needs
  const { first, last } = await add();
  const wanted = await db.query(
    `select from download where client_id = $1 and id = $2 and state = 'running' for update`,
    [clientId, found.import_id],
  );
  signal.throwIfAborted();
  if (wanted.length === 0) throw unknownImport();
  await db.query(
    `update data_import set state = 'imported', first_id = $3, last_id = $4 where client_id = $1 and id = $2`,
    [clientId, input.Id, first, last],
  );
  return 0;
}

/** As addAll; where somebody took an e-mail or a SIRET at the last moment, says so by another pass. */
async function addOrTell(context: Context, bytes: Buffer | undefined): Promise<number> {
  try {
    return await context.inFirm((db) => addAll(context, db, bytes));
  } catch (error) {
    if (!isTaken(error)) throw error;
    return context.inFirm((db) => addAll(context, db, bytes));
  }
}

/**
 * Adds every line of an import, or none, in one transaction that checks them all once more. Its file tells
 * which line has become whom. Run again after it was killed, it adds nothing twice.
 */
export const addLinesJob = defineJob({
  kind: 'import-add',
  access: ConfirmImport.access,
  input: Input,
  holdsPersons: true,
  async run(context) {
    const { clientId, userId, input, settings, inFirm, write } = context;
    const files = await importFiles(settings);
    const key = { clientId, id: input.Id };
    const errors = await addOrTell(context, await files.open(key));
    if (errors > 0) throw overtaken(errors);
    await files.remove(key);
    return inFirm(async (db) => {
      const found = await findImport(db, { clientId, userId }, input.Id);
      return write({ ...reportWorkbook(db, clientId, found), mediaType: xlsx.mediaType });
    });
  },
});
