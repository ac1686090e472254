import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../installation/settings.ts';
import { sealedStreams } from '../secrets/sealed-stream.ts';
import { openDisk } from '../storage/file-store.ts';
import type { FileToWrite, WrittenFile } from './job.ts';

/** A download, and which of the attempts at it made the content. */
export interface ContentKey {
  clientId: number;
  id: string;
  attempt: number;
}

const day = 24 * 3600 * 1000;

const folderOf = ({ clientId, id }: Omit<ContentKey, 'attempt'>) => `${clientId}/downloads/${id}`;
const keyOf = (key: ContentKey) => `${folderOf(key)}/${key.attempt}`;

/**
 * The contents of downloads, beside the stored files (folder or S3). They are not kept by content, as those
 * are, but each for itself, so that one can be removed without asking who else has the same bytes. They are sealed from
 * their first byte: some hold social-security numbers. What is being written lies on this node's own disk and reaches the
 * store whole.
 */
export async function jobContent(settings: Settings) {
  const disk = await openDisk(settings);
  const drafts = join(settings.dataDir, 'drafts');
  const { seal, open } = sealedStreams(settings, 'download');

  return {
    /** Writes a file down; when `signal` aborts, what feeds it is destroyed and nothing stays. */
    async draft(key: ContentKey, file: FileToWrite, signal: AbortSignal): Promise<WrittenFile> {
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      const path = join(drafts, `${key.id}-${key.attempt}`);
      try {
        let size = 0;
        async function* counted(source: AsyncIterable<Buffer | string>) {
          for await (const written of source) {
            const bytes = Buffer.from(written);
            size += bytes.length;
            yield bytes;
          }
        }
        const sealing = seal(keyOf(key));
        await pipeline(file.content, counted, sealing, createWriteStream(path, { mode: 0o600 }), { signal });
        return { fileName: file.fileName, mediaType: file.mediaType, path, size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    async keep(key: ContentKey, { path }: WrittenFile): Promise<void> {
      await disk.putStream(keyOf(key), createReadStream(path));
      await rm(path, { force: true });
    },

    open: async (key: ContentKey): Promise<Readable> => open(await disk.getStream(keyOf(key)), keyOf(key)),

    /** Removes what one attempt has made, where it has made anything. */
    async removeAttempt(key: ContentKey): Promise<void> {
      await rm(join(drafts, `${key.id}-${key.attempt}`), { force: true });
      await disk.delete(keyOf(key));
    },

    /** Removes whatever attempts at a download have made. */
    removeAll: (download: Omit<ContentKey, 'attempt'>): Promise<void> => disk.deleteAll(folderOf(download)),

    /** Removes what nodes that were killed had begun to write. */
    async sweepDrafts(): Promise<void> {
      const names = await readdir(drafts).catch(() => []);
      for (const name of names) {
        const path = join(drafts, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true });
      }
    },
  };
}

/** Keeps inputs and files of background jobs sealed at rest, as `jobContent` makes it. */
export type JobContent = Awaited<ReturnType<typeof jobContent>>;
