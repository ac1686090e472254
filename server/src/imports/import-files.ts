import { openDisk } from '#server/platform/files.ts';
import { sealing } from '#server/platform/sealing.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Which import a file belongs to. */
export interface ImportPlace {
  clientId: number;
  id: string;
}

const keyOf = ({ clientId, id }: ImportPlace) => `${clientId}/imports/${id}`;

/**
 * The files sent for import, beside the stored files (folder or S3) and sealed under the installation's key:
 * they hold whole registers, social-security numbers among them.
 */
export async function importFiles(settings: Settings) {
  const disk = await openDisk(settings);
  const { sealBytes, openBytes } = sealing(settings.secretKey, 'import');
  return {
    save: (place: ImportPlace, bytes: Buffer): Promise<void> =>
      disk.put(keyOf(place), sealBytes(bytes, keyOf(place))),

    /** Undefined where it is no longer there. */
    async open(place: ImportPlace): Promise<Buffer | undefined> {
      if (!(await disk.exists(keyOf(place)))) return undefined;
      return openBytes(Buffer.from(await disk.getBytes(keyOf(place))), keyOf(place));
    },

    remove: (place: ImportPlace): Promise<void> => disk.delete(keyOf(place)),
  };
}

export type ImportFiles = Awaited<ReturnType<typeof importFiles>>;
