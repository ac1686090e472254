import type { CheckImport } from '#contract/permanent-files/imports/calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { cancelDownload } from './cancel-download.ts';
import { checkImportJob } from './check-job.ts';
import { checkMatching } from './check-matching.ts';
import { findImport, isUnderWay, toState } from './import-row.ts';
import { readLists } from './lists.ts';

export const alreadyImporting = () =>
  new AppError({
    status: 409,
    code: 'ALREADY_IMPORTING',
    message:
      'L’import de ce fichier est en cours ou terminé\u202f: attendez sa fin, ou annulez-le dans les fichiers téléchargés.',
  });

/** Has the lines checked as the user has matched them; a check that is under way is given up for this one. */
export async function startCheck({ db, session, input, audit }: SignedInContext<typeof CheckImport>) {
  const { clientId, userId } = session;
  const { Id, ...matching } = input;
  const found = await findImport(db, session, Id, { lock: true });
  if (found.state === 'imported' || isUnderWay(found.import)) throw alreadyImporting();
  checkMatching(found.kind, matching, await readLists(db, clientId));
  if (isUnderWay(found.check)) await cancelDownload(db, clientId, found.check_id);
  const round = found.round + 1;
  const zipId = await enqueueJob(db, checkImportJob, {
    clientId,
    userId,
    title: `Contrôle de ${found.file_name}`,
    input: { Id, Round: round },
  });
  await db.query('delete from import_fault where client_id = $1 and import_id = $2', [clientId, Id]);
  await db.query(
    `update data_import set state = 'received', matching = $3, round = $4, check_id = $5, import_id = null,
       lines = null, errors = null, warnings = null, kinds = '[]', is_overtaken = false
     where client_id = $1 and id = $2`,
    [clientId, Id, JSON.stringify(matching), round, zipId],
  );
  audit.record({
    action: 'import.check',
    entity: 'app_user',
    entityId: userId,
    after: { ImportId: Id, ZipId: zipId, ...matching },
  });
  return toState(await findImport(db, session, Id));
}
