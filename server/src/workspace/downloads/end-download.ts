import type { CancelDownload, DeleteDownload } from '#contract/workspace/downloads/calls.ts';
import type { JobContent } from '#server/platform/jobs/content.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownDownload } from './download-file.ts';

interface Found {
  title: string;
  state: string;
}

const journal = (ZipId: string, { title, state }: Found) => ({
  entity: 'app_user',
  before: { ZipId, Title: title, State: state },
});

type Named = Pick<SignedInContext<typeof CancelDownload>, 'db' | 'session' | 'input'>;

async function lock({ db, session, input }: Named): Promise<Found> {
  const [found] = await db.query<Found>(
    `select title, state from download where client_id = $1 and id = $2 and user_id = $3 for update`,
    [session.clientId, input.ZipId, session.userId],
  );
  if (!found) throw unknownDownload();
  return found;
}

/** Its runner, on whatever node, learns of it within a second and stops. */
export async function cancelDownload(context: SignedInContext<typeof CancelDownload>): Promise<boolean> {
  const { db, session, input, audit } = context;
  const found = await lock(context);
  if (!['waiting', 'running'].includes(found.state)) return false;
  await db.query(
    `update download set state = 'cancelled', done_at = now() where client_id = $1 and id = $2`,
    [session.clientId, input.ZipId],
  );
  audit.record({ action: 'download.cancel', entityId: session.userId, ...journal(input.ZipId, found) });
  return true;
}

export async function deleteDownload(
  context: SignedInContext<typeof DeleteDownload>,
  content: JobContent,
): Promise<true> {
  const { db, session, input, audit } = context;
  const found = await lock(context);
  await db.query('delete from download where client_id = $1 and id = $2', [session.clientId, input.ZipId]);
  audit.record({ action: 'download.delete', entityId: session.userId, ...journal(input.ZipId, found) });
  // before the commit: should this fail the row stays, and the file can be removed again
  await content.removeAll({ clientId: session.clientId, id: input.ZipId });
  return true;
}
