import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import type { SealedColumn } from '#server/platform/secrets/reseal-columns.ts';

interface FileKey {
  clientId: number;
  id: number | string;
}

const tiedTo = ({ clientId, id }: FileKey) => `dsn-file:${clientId}:${id}`;

const sealingOf = (keys: InstallationKeys) => renewableSealing(keys, 'dsn-file');

/** Keeps the content of DSN files, which name persons with their numbers, sealed and tied to firm and row. */
export function dsnKeeper({ secretKey, previousSecretKey }: InstallationKeys) {
  const sealing = sealingOf({ secretKey, previousSecretKey });
  return {
    seal: (at: FileKey, content: Buffer): Buffer => sealing.sealBytes(content, tiedTo(at)),
    /** @throws where neither key sealed it here, or it was altered */
    open: (at: FileKey, sealed: Buffer): Buffer => sealing.openBytes(sealed, tiedTo(at)),
  };
}

export type DsnKeeper = ReturnType<typeof dsnKeeper>;

/** The contents of DSN files, as they follow the installation's key. */
export const dsnFileColumn = (keys: InstallationKeys): SealedColumn => ({
  table: 'dsn_file',
  key: { column: 'id', type: 'bigint' },
  column: 'sealed_content',
  renew: ({ clientId, id, value }) => sealingOf(keys).renew(value, tiedTo({ clientId, id })),
});
