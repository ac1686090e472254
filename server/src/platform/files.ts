import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Db } from './db.ts';
import { invalidInput } from './errors.ts';
import type { UploadedFile } from './read-input.ts';
import type { Settings } from './settings.ts';

interface NewFile {
  clientId: number;
  file: UploadedFile;
  /** Media types that the caller takes, told by content and never by name. */
  accept: readonly string[];
  parent: string;
  description: string;
  /** Field to blame where the file is refused, and what to say. */
  field: string;
  refusal: string;
}

/** Images that a browser shows and that carry no script. */
export const images = ['image/jpeg', 'image/png', 'image/webp'] as const;

export async function openDisk({ s3, dataDir }: Settings): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  // loaded only where it serves: the S3 client alone would double the memory at rest
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      endpoint,
      region,
      bucket,
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

/** The key of a content: by firm and hash, so that the same bytes are kept once and names never reach the disk. */
const keyOf = (clientId: number, sha256: string) => `${clientId}/${sha256.slice(0, 2)}/${sha256}`;

/** Keeps files by content, in a local folder or an S3 bucket; their rows live with the firm's other rows. */
export async function fileStore(settings: Settings) {
  const disk = await openDisk(settings);
  return {
    /**
     * Stores an uploaded file and its row. The bytes go first: should the transaction fail, what stays is
     * a content that no row names, never a row without its content.
     * @throws AppError 400 when the content is not one of the accepted types.
     */
    async save(
      db: Db,
      { clientId, file, accept, parent, description, field, refusal }: NewFile,
    ): Promise<string> {
      const type = await fileTypeFromBuffer(file.content);
      if (!type || !accept.includes(type.mime)) throw invalidInput([{ Path: field, Message: refusal }]);
      const sha256 = createHash('sha256').update(file.content).digest('hex');
      await disk.put(keyOf(clientId, sha256), file.content);
      const id = randomUUID();
      await db.query(
        `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          clientId,
          id,
          sha256,
          file.content.length,
          type.mime,
          file.fileName.slice(0, 200),
          parent,
          description,
        ],
      );
      return id;
    },

    async open(clientId: number, sha256: string): Promise<Readable> {
      return disk.getStream(keyOf(clientId, sha256));
    },
  };
}

export type FileStore = Awaited<ReturnType<typeof fileStore>>;
