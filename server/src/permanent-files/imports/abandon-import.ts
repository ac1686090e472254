import type { AbandonImport } from '#contract/permanent-files/imports/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { cancelDownload } from './cancel-download.ts';
import type { ImportFiles } from './import-files.ts';
import { findImport, isUnderWay } from './import-row.ts';
import { alreadyImporting } from './start-check.ts';

/** Removes the file at once; the rest, which a check may still be writing, goes with the next sweep. */
export async function abandonImport(
  { db, session, input, audit }: SignedInContext<typeof AbandonImport>,
  files: ImportFiles,
): Promise<true> {
  const { clientId, userId } = session;
  const { Id } = input;
  const found = await findImport(db, session, Id, { lock: true });
  if (isUnderWay(found.import)) throw alreadyImporting();
  await cancelDownload(db, clientId, found.check_id);
  await db.query(
    `update data_import set state = 'abandoned', expires_at = now() where client_id = $1 and id = $2`,
    [clientId, Id],
  );
  audit.record({
    action: 'import.abandon',
    entity: 'app_user',
    entityId: userId,
    before: { ImportId: Id, FileName: found.file_name, State: found.state },
  });
  db.beforeCommit(() => files.remove({ clientId, id: Id }));
  return true;
}
