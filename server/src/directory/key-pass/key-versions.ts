import type { Db } from '#server/platform/database/transaction.ts';
import type { Sealing } from '#server/platform/secrets/sealing.ts';
import type { KeyVersion, VaultKeys } from './vault-keys.ts';

export const keyVersionColumns = `v.client_id as "clientId", v.version, v.salt, v.installation_key as "installationKey"`;

const lockName = `hashtextextended('key-pass:' || $1, 0)`;

/** Until the transaction ends nobody makes a new version: what is sealed now is under the newest one. */
const keepNewest = (db: Db, clientId: number) =>
  db.query(`select pg_advisory_xact_lock_shared(${lockName})`, [clientId]);

/** Waits for those who are sealing under the newest version, and makes others wait. */
export const replaceNewest = (db: Db, clientId: number) =>
  db.query(`select pg_advisory_xact_lock(${lockName})`, [clientId]);

/** A firm's versions, the newest first. */
export const readVersions = (db: Db, clientId: number): Promise<KeyVersion[]> =>
  db.query<KeyVersion & { [name: string]: unknown }>(
    `select ${keyVersionColumns} from key_pass_key v where v.client_id = $1 order by v.version desc`,
    [clientId],
  );

/** Adds a version; one that another has added meanwhile stays. */
export const addVersion = (db: Db, { clientId, version, salt, installationKey }: KeyVersion) =>
  db.query(
    `insert into key_pass_key (client_id, version, salt, installation_key) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [clientId, version, salt, installationKey],
  );

/**
 * The firm's newest key, to seal with until the transaction ends. A firm's first one is made here, and a new one
 * where the installation's key is no longer known that the newest derives from.
 */
export async function keyToSealWith(
  db: Db,
  keys: VaultKeys,
  clientId: number,
): Promise<{ version: number; wrapping: Sealing }> {
  await keepNewest(db, clientId);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [newest] = await readVersions(db, clientId);
    const wrapping = newest && keys.derive(newest);
    if (newest && wrapping) return { version: newest.version, wrapping };
    await addVersion(db, keys.draw(clientId, (newest?.version ?? 0) + 1));
  }
  throw new Error('the firm has no key to seal with');
}
