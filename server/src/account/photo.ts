import type { FastifyBaseLogger } from 'fastify';
import type { GetLogoClient, GetPhoto, updatePhoto as updatePhotoCall } from '#contract/account/calls.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { type FileStore, images } from '#server/platform/files.ts';
import type { SignedInContext } from '#server/platform/serve.ts';
import { ownUser } from './own-user.ts';

const most = 1024 * 1024;

/** Keeps the connected user's picture in place of the one before; without a file there is none any more. */
export async function updatePhoto(
  { db, session, file, audit }: SignedInContext<typeof updatePhotoCall>,
  files: FileStore,
) {
  if (file && file.content.length > most) {
    throw invalidInput([{ Path: 'file', Message: 'L’image ne doit pas dépasser 1 Mo.' }]);
  }
  const { clientId, userId } = session;
  const before = await ownUser<{ photo: string | null }>(db, session, 'photo_file_id as photo', {
    lock: true,
  });
  const photo = file
    ? await files.save(db, {
        clientId,
        file,
        accept: images,
        parent: 'PHOTO',
        description: 'Photo de profil',
        field: 'file',
        refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
      })
    : null;
  await db.query('update app_user set photo_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    userId,
    photo,
  ]);
  await db.query('delete from stored_file where client_id = $1 and id = $2', [clientId, before.photo]);
  await audit.record({
    action: 'account.update-photo',
    entity: 'app_user',
    entityId: userId,
    before,
    after: { photo },
  });
  return true as const;
}

interface FileRow {
  sha256: string;
  media_type: string;
}

/** A picture that cannot be had leaves the page its initials: it is no reason to refuse it. */
async function asDataUrl(
  files: FileStore,
  clientId: number,
  row: FileRow | undefined,
  log: FastifyBaseLogger,
): Promise<{ Image: string | null }> {
  if (!row) return { Image: null };
  try {
    const content = await (await files.open(clientId, row.sha256)).toArray();
    return { Image: `data:${row.media_type};base64,${Buffer.concat(content).toString('base64')}` };
  } catch (error) {
    log.error({ err: error }, 'a picture’s content cannot be read');
    return { Image: null };
  }
}

export async function readPhoto({ db, session, log }: SignedInContext<typeof GetPhoto>, files: FileStore) {
  const [row] = await db.query<FileRow>(
    `select f.sha256, f.media_type from app_user u
     join stored_file f on f.client_id = u.client_id and f.id = u.photo_file_id
     where u.client_id = $1 and u.id = $2`,
    [session.clientId, session.userId],
  );
  return asDataUrl(files, session.clientId, row, log);
}

export async function readLogo(
  { db, session, log }: SignedInContext<typeof GetLogoClient>,
  files: FileStore,
) {
  const [row] = await db.query<FileRow>(
    `select f.sha256, f.media_type from client_logo l
     join stored_file f on f.client_id = l.client_id and f.id = l.file_id
     where l.client_id = $1`,
    [session.clientId],
  );
  return asDataUrl(files, session.clientId, row, log);
}
