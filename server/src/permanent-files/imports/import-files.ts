import type { Settings } from '#server/platform/installation/settings.ts';
import { renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import { openDisk } from '#server/platform/storage/file-store.ts';
import type { KeptContents } from '#server/platform/storage/sweep-contents.ts';

/** Which import a file belongs to. */
export interface ImportKey {
  clientId: number;
  id: string;
}

const keyOf = ({ clientId, id }: ImportKey) => `${clientId}/imports/${id}`;

/** What the daily sweep has to know: a server that died before its commit leaves a file without an import. */
export const importContents: KeptContents = {
  key: /^(\d+)\/imports\/([0-9a-f-]{36})$/,
  async isNamed(db, clientId, id) {
    const rows = await db.query('select from data_import where client_id = $1 and id = $2', [clientId, id]);
    return rows.length > 0;
  },
};

/**
 * The files sent for import, beside the stored files (folder or S3) and sealed under the installation's key:
 * they hold whole registers, social-security numbers among them.
 */
export async function importFiles(settings: Settings) {
  const disk = await openDisk(settings);
  const { sealBytes, openBytes, renew } = renewableSealing(settings, 'import');
  return {
    save: (key: ImportKey, bytes: Buffer): Promise<void> =>
      disk.put(keyOf(key), sealBytes(bytes, keyOf(key))),

    /** Undefined where it is no longer there. */
    async open(key: ImportKey): Promise<Buffer | undefined> {
      if (!(await disk.exists(keyOf(key)))) return undefined;
      return openBytes(Buffer.from(await disk.getBytes(keyOf(key))), keyOf(key));
    },

    /**
     * Seals anew what the previous key sealed; false where it is no longer there or the present key sealed it.
     * @throws where neither key opens it
     */
    async renew(key: ImportKey): Promise<boolean> {
      if (!(await disk.exists(keyOf(key)))) return false;
      const anew = renew(Buffer.from(await disk.getBytes(keyOf(key))), keyOf(key));
      if (anew) await disk.put(keyOf(key), anew);
      return anew !== undefined;
    },

    remove: (key: ImportKey): Promise<void> => disk.delete(keyOf(key)),
  };
}

export type ImportFiles = Awaited<ReturnType<typeof importFiles>>;
