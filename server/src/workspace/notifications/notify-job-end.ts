import type { Db } from '#server/platform/database/transaction.ts';
import type { JobEnd } from '#server/platform/jobs/job.ts';
import { notify } from './notify.ts';

/** Tells whoever asked for a background job that it has ended; nobody, where they have gone since. */
export async function notifyJobEnd(db: Db, { clientId, userId, id, title, error }: JobEnd): Promise<void> {
  if (userId === null) return;
  const told =
    error === null
      ? ({ kind: 'done', title: `Le fichier «\u202f${title}\u202f» est prêt.`, downloadId: id } as const)
      : ({
          kind: 'failed',
          title: `Le fichier «\u202f${title}\u202f» n’a pas pu être préparé.`,
          text: error,
        } as const);
  await notify(db, { clientId, userId, ...told });
}
