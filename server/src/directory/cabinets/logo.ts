import type { DownloadCabinetLogo } from '#contract/directory/cabinets/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { type FileStore, images } from '#server/platform/storage/file-store.ts';
import { refuseLargeImage } from '#server/platform/storage/images/refuse-large-image.ts';

/** Keeps the file that came along as a logo; tells its id, undefined where none came. */
export async function saveLogo(
  { db, session, file }: Pick<SignedInContext<never>, 'db' | 'session' | 'file'>,
  files: FileStore,
): Promise<string | undefined> {
  if (!file) return undefined;
  refuseLargeImage(file, 'file');
  return files.save(db, {
    clientId: session.clientId,
    file,
    accept: images,
    parent: 'LOGO',
    description: 'Logo du cabinet',
    field: 'file',
    refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  });
}

interface Row {
  sha256: string;
  media_type: string;
  file_name: string;
  size: number;
}

/** @throws AppError 404 when the firm has no such cabinet, or the cabinet no logo. */
export async function downloadLogo(
  { db, session, input }: SignedInContext<typeof DownloadCabinetLogo>,
  files: FileStore,
): Promise<StoredFileToSend> {
  const [row] = await db.query<Row>(
    `select f.sha256, f.media_type, f.file_name, f.size from cabinet c
     join stored_file f on f.client_id = c.client_id and f.id = c.logo_file_id
     where c.client_id = $1 and c.id = $2`,
    [session.clientId, input.Id],
  );
  if (!row) throw notFound('Aucun logo n’est conservé pour ce cabinet.');
  const content = await files.open(session.clientId, row.sha256);
  return { fileName: row.file_name, mediaType: row.media_type, size: row.size, content };
}
