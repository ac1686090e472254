import type { ConfirmImport } from '#contract/permanent-files/imports/calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { addLinesJob } from './add-job.ts';
import { findImport, isUnderWay, toState } from './import-row.ts';
import { alreadyImporting } from './start-check.ts';

const notChecked = () =>
  new AppError({
    status: 409,
    code: 'IMPORT_NOT_CHECKED',
    message: 'Ce fichier n’a pas été contrôlé, ou il contient des erreurs\u202f: rien ne peut être importé.',
  });

/** Has the lines added, once a check has found nothing against it. */
export async function confirmImport({
  db,
  session,
  input,
  programme,
  audit,
}: SignedInContext<typeof ConfirmImport>) {
  const { clientId, userId } = session;
  const { Id } = input;
  const found = await findImport(db, session, Id, { lock: true });
  if (found.state === 'imported' || isUnderWay(found.import)) throw alreadyImporting();
  if (found.state !== 'checked' || found.errors !== 0) throw notChecked();
  const zipId = await enqueueJob(db, addLinesJob, {
    clientId,
    userId,
    title: `Import de ${found.file_name}`,
    input: { Id, Round: found.round, Programme: programme ?? null },
  });
  await db.query('update data_import set import_id = $3 where client_id = $1 and id = $2', [
    clientId,
    Id,
    zipId,
  ]);
  audit.record({
    action: 'import.confirm',
    entity: 'app_user',
    entityId: userId,
    after: { ImportId: Id, ZipId: zipId, Lines: found.lines, Warnings: found.warnings },
  });
  return toState(await findImport(db, session, Id));
}
