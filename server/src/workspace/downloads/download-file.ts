import type { Db } from '#server/platform/database/transaction.ts';
import type { JobContent } from '#server/platform/jobs/content.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { Owner } from '#server/platform/requests/user-feed.ts';

interface Row {
  kind: string;
  state: string;
  attempt: number;
  file_name: string;
  media_type: string;
  size: number;
}

const notReady = () =>
  new AppError({ status: 409, code: 'NOT_READY', message: 'Ce fichier n’est pas encore prêt.' });

export const unknownDownload = () => notFound('Ce téléchargement n’existe plus.');

/**
 * The file of a download that is ready. It holds what its user could see when it was made: whoever has lost
 * that right since does not get it any more.
 */
export async function downloadFile(
  db: Db,
  { clientId, userId }: Owner,
  id: string,
  { content, jobs }: { content: JobContent; jobs: readonly JobDefinition[] },
): Promise<StoredFileToSend> {
  const [row] = await db.query<Row>(
    `select kind, state, attempt, file_name, media_type, size from download
     where client_id = $1 and id = $2 and user_id = $3 and expires_at > now()`,
    [clientId, id, userId],
  );
  if (!row) throw unknownDownload();
  if (row.state !== 'done') throw notReady();
  const job = jobs.find(({ kind }) => kind === row.kind);
  if (!job || !(await isStillAllowed(db, { clientId, userId, access: job.access }))) throw forbidden();
  const { file_name: fileName, media_type: mediaType, size, attempt } = row;
  return { fileName, mediaType, size, content: await content.open({ clientId, id, attempt }) };
}
