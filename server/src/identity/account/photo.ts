import type { FastifyBaseLogger } from 'fastify';
import type {
  GetLogoClient,
  GetPhoto,
  updatePhoto as updatePhotoCall,
} from '#contract/identity/account/photo-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UploadedFile } from '#server/platform/requests/read-input.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type FileStore, images } from '#server/platform/storage/file-store.ts';
import { refuseLargeImage } from '#server/platform/storage/images/refuse-large-image.ts';
import { ownUser } from './own-user.ts';

/**
 * Stores a user's picture; its row awaits being named by them.
 * @throws AppError 400 where it is no image that a browser shows, or too large
 */
export async function keepPicture(
  db: Db,
  files: FileStore,
  { clientId, file, field }: { clientId: number; file: UploadedFile; field: string },
): Promise<string> {
  refuseLargeImage(file, field);
  return files.save(db, {
    clientId,
    file,
    accept: images,
    parent: 'PHOTO',
    description: 'Photo de profil',
    field,
    refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  });
}

/** Keeps the connected user's picture in place of the one before; without a file there is none any more. */
export async function updatePhoto(
  { db, session, file, audit }: SignedInContext<typeof updatePhotoCall>,
  files: FileStore,
) {
  const { clientId, userId } = session;
  const before = await ownUser<{ photo: string | null }>(db, session, 'photo_file_id as photo', {
    lock: true,
  });
  const photo = file ? await keepPicture(db, files, { clientId, file, field: 'file' }) : null;
  await db.query('update app_user set photo_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    userId,
    photo,
  ]);
  if (before.photo) await files.forget(db, clientId, [before.photo]);
  audit.record({
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

/** The picture of one of the firm's users as a data URL; null where there is none. */
export async function pictureOf(
  { db, session, log }: Pick<SignedInContext<never>, 'db' | 'session' | 'log'>,
  files: FileStore,
  userId: number,
) {
  const [row] = await db.query<FileRow>(
    `select f.sha256, f.media_type from app_user u
     join stored_file f on f.client_id = u.client_id and f.id = u.photo_file_id
     where u.client_id = $1 and u.id = $2`,
    [session.clientId, userId],
  );
  return asDataUrl(files, session.clientId, row, log);
}

export const readPhoto = (context: SignedInContext<typeof GetPhoto>, files: FileStore) =>
  pictureOf(context, files, context.session.userId);

/** The firm's logo; while it has none, that of the cabinet where the user works. */
export async function readLogo(
  { db, session, log }: SignedInContext<typeof GetLogoClient>,
  files: FileStore,
) {
  const [row] = await db.query<FileRow>(
    `select f.sha256, f.media_type from stored_file f
     where f.client_id = $1 and f.id = coalesce(
       (select file_id from client_logo where client_id = $1),
       (select c.logo_file_id from app_user u join cabinet c on c.client_id = u.client_id and c.id = u.cabinet_id
        where u.client_id = $1 and u.id = $2))`,
    [session.clientId, session.userId],
  );
  return asDataUrl(files, session.clientId, row, log);
}
