import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, ReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { Db } from '../database/transaction.ts';
import type { Settings } from '../installation/settings.ts';
import { invalidInput, notFound } from '../requests/errors.ts';
import type { UploadedFile } from '../requests/read-input.ts';
import { AtomicFiles } from './atomic-files.ts';
import type { Draft } from './drafts.ts';

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

interface DraftToKeep {
  clientId: number;
  /** One that has a media type. */
  draft: Draft;
  parent: string;
  description: string;
}

/** Images that a browser shows and that carry no script. */
export const images = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What a paper comes as: a PDF, or an image of it. */
export const documentTypes = ['application/pdf', ...images] as const;

/** The blob storage: an S3 bucket where one is set, else a folder below the data directory. */
export async function openDisk({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Disk> {
  if (!s3) return new Disk(new AtomicFiles(join(dataDir, 'files')));
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

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Keeps contents of files whose rows are written by other means, such as the demonstration's; answers the hash. */
export const contentKeeper =
  (disk: Disk) =>
  async (clientId: number, content: Buffer): Promise<string> => {
    const sha256 = hashOf(content);
    await disk.put(keyOf(clientId, sha256), content);
    return sha256;
  };

/** Whether the folder or the bucket says that it has no such content; whatever else fails is another matter. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || isGone(error.cause));

/** Until the transaction ends nobody else keeps or removes this content. */
export const holdContent = (db: Db, key: string) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);

/** Keeps files by content, in a local folder or an S3 bucket; their rows live with the firm's other rows. */
export async function fileStore(settings: Settings) {
  const disk = await openDisk(settings);
  return {
    /**
     * Stores an uploaded file and its row. The bytes follow just before the transaction is committed, so that
     * a refused request leaves none; a server that dies in between leaves some, which the sweep removes.
     * @throws AppError 400 when the content is not one of the accepted types.
     */
    async save(
      db: Db,
      { clientId, file, accept, parent, description, field, refusal }: NewFile,
    ): Promise<string> {
      const { mediaType } = file;
      if (!mediaType || !accept.includes(mediaType)) throw invalidInput([{ Path: field, Message: refusal }]);
      const sha256 = hashOf(file.content);
      const id = randomUUID();
      await db.query(
        `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          clientId,
          id,
          sha256,
          file.content.length,
          mediaType,
          file.fileName.slice(0, 200),
          parent,
          description,
        ],
      );
      db.beforeCommit(async () => {
        const kept = await db.query('select from stored_file where client_id = $1 and id = $2', [
          clientId,
          id,
        ]);
        if (kept.length === 0) return;
        await holdContent(db, keyOf(clientId, sha256));
        await disk.put(keyOf(clientId, sha256), file.content);
      });
      return id;
    },

    /** Stores a streamed upload that has been judged, and its row; the bytes follow just before the commit, as in `save`. */
    async keepDraft(db: Db, { clientId, draft, parent, description }: DraftToKeep): Promise<string> {
      const { sha256, size, mediaType, fileName } = draft;
      const id = randomUUID();
      await db.query(
        `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [clientId, id, sha256, size, mediaType, fileName, parent, description],
      );
      db.beforeCommit(async () => {
        const key = keyOf(clientId, sha256);
        await holdContent(db, key);
        if (disk.driver instanceof AtomicFiles) await disk.driver.adopt(key, draft.path);
        else await disk.putStream(key, createReadStream(draft.path), { contentLength: size });
      });
      return id;
    },

    /** A further row of a content that is kept, so that it stays when the others go; one for each `parent`. */
    async keepAgain(
      db: Db,
      { clientId, sha256, parent }: { clientId: number; sha256: string; parent: string },
    ): Promise<void> {
      await holdContent(db, keyOf(clientId, sha256));
      await db.query(
        `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
         select client_id, gen_random_uuid(), sha256, size, media_type, file_name, $3, description
         from stored_file f where client_id = $1 and sha256 = $2
           and not exists (select from stored_file o where o.client_id = $1 and o.sha256 = $2 and o.parent = $3)
         limit 1`,
        [clientId, sha256, parent],
      );
    },

    /**
     * Removes files and their rows, which nothing may name any more, and once the transaction has committed each content that
     * no other row has: a row never stands without its content. What a server leaves that dies in between, or a bucket that
     * does not answer, the sweep removes.
     */
    async forget(db: Db, clientId: number, ids: readonly string[]): Promise<void> {
      const gone = await db.query<{ sha256: string }>(
        'delete from stored_file where client_id = $1 and id = any($2) returning sha256',
        [clientId, ids],
      );
      const hashes = new Set(gone.map((file) => file.sha256));
      const removeUnnamed = async (again: Db, sha256: string) => {
        const key = keyOf(clientId, sha256);
        await holdContent(again, key);
        const others = await again.query(
          'select from stored_file where client_id = $1 and sha256 = $2 limit 1',
          [clientId, sha256],
        );
        if (others.length === 0) await disk.delete(key);
      };
      db.afterCommit(async (firms) => {
        for (const sha256 of hashes)
          await firms.asFirm({ clientId }, (again) => removeUnnamed(again, sha256));
      });
    },

    /** @throws AppError 404 where the content is gone: removed while its row was read, or by other hands. */
    async open(clientId: number, sha256: string): Promise<Readable> {
      try {
        const content = await disk.getStream(keyOf(clientId, sha256));
        // a local file is opened by its first reader only, when the answer has begun
        if (content instanceof ReadStream) await once(content, 'open');
        return content;
      } catch (error) {
        throw isGone(error) ? notFound('Ce fichier n’est plus disponible.') : error;
      }
    },
  };
}

/** Keeps, reads and gives up stored files, as `fileStore` makes it. */
export type FileStore = Awaited<ReturnType<typeof fileStore>>;
