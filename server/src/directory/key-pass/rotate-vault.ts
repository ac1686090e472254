import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { openParts, sealParts } from './envelope.ts';
import { type SealedRow, sealedColumns, sealedRows } from './items.ts';
import { addVersion, readVersions, replaceNewest } from './key-versions.ts';
import type { KeyVersion, VaultKeys } from './vault-keys.ts';

/** Few, so that nobody who saves one of them waits for long. */
const batchSize = 25;

/** What a rotation did. */
export interface Rotated {
  /** Firms that have a new key. */
  firms: number;
  /** Items sealed anew. */
  items: number;
  /** Items that no given key opens: left as they were. */
  unreadable: number;
}

interface Target {
  clientId: number;
  version: number;
}

/**
 * The version to seal under: that of a rotation which was stopped half-way, else a new one. From the commit on
 * everybody saves under it.
 */
async function versionToReach(db: Db, keys: VaultKeys, clientId: number): Promise<number> {
  await replaceNewest(db, clientId);
  const versions = await readVersions(db, clientId);
  const [newest, ...earlier] = versions;
  const openable = earlier.filter((version) => keys.derive(version)).map(({ version }) => version);
  const [left] = await db.query(
    'select from key_pass where client_id = $1 and key_version = any ($2::int[]) limit 1',
    [clientId, openable],
  );
  if (newest && left && keys.isCurrent(newest)) return newest.version;
  const next = keys.draw(clientId, (newest?.version ?? 0) + 1);
  await addVersion(db, next);
  return next.version;
}

const readVersion = async (db: Db, { clientId, version }: Target): Promise<KeyVersion> => {
  const found = (await readVersions(db, clientId)).find((one) => one.version === version);
  if (!found) throw new Error('the key that the rotation made is gone');
  return found;
};

/** Seals one item under a new key of its own and the target's version; false where nothing opens it. */
async function sealAnew(db: Db, keys: VaultKeys, row: SealedRow, target: KeyVersion): Promise<boolean> {
  const [from, to] = [keys.derive(row), keys.derive(target)];
  if (!from || !to) return false;
  const owner = { clientId: target.clientId, id: row.id };
  let sealed: ReturnType<typeof sealParts>;
  try {
    sealed = sealParts(to, owner, openParts(from, owner, row));
  } catch {
    return false;
  }
  await db.query(
    `update key_pass set key_version = $3, data_key = $4, login_sealed = $5, secret_sealed = $6, notes_sealed = $7
     where client_id = $1 and id = $2`,
    [target.clientId, row.id, target.version, sealed.dataKey, sealed.login, sealed.secret, sealed.notes],
  );
  return true;
}

/** Seals some items anew, beyond an id; answers the last id that it came to, or undefined at the end. */
async function sealBatch(db: Db, keys: VaultKeys, target: Target, beyond: number, done: Rotated) {
  const version = await readVersion(db, target);
  const rows = await db.query<SealedRow>(
    `select ${sealedColumns} from ${sealedRows}
     where k.client_id = $1 and k.key_version < $2 and k.id > $3 order by k.id limit ${batchSize} for update of k`,
    [target.clientId, target.version, beyond],
  );
  for (const row of rows) {
    if (await sealAnew(db, keys, row, version)) done.items += 1;
    else done.unreadable += 1;
  }
  return rows.at(-1)?.id;
}

/** Earlier versions that no item needs any more. */
const dropUnused = (db: Db, { clientId, version }: Target) =>
  db.query(
    `delete from key_pass_key v where v.client_id = $1 and v.version < $2 and not exists (
       select from key_pass k where k.client_id = $1 and k.key_version = v.version)`,
    [clientId, version],
  );

/**
 * Makes a new version of every firm's key and seals each item anew, under a new key of its own, while the service
 * runs: in small transactions, each whole, so that whatever stops it loses nothing and the next run goes on.
 */
export async function rotateVault(database: Database, keys: VaultKeys): Promise<Rotated> {
  const firms = await database.asInstallation((db) =>
    db.query<{ id: number }>(
      'select c.id from client c where exists (select from key_pass k where k.client_id = c.id) order by c.id',
    ),
  );
  const done: Rotated = { firms: firms.length, items: 0, unreadable: 0 };
  for (const { id: clientId } of firms) {
    const version = await database.asInstallation((db) => versionToReach(db, keys, clientId));
    const target = { clientId, version };
    let last: number | undefined = 0;
    while (last !== undefined) {
      const beyond: number = last;
      last = await database.asInstallation((db) => sealBatch(db, keys, target, beyond, done));
    }
    await database.asInstallation((db) => dropUnused(db, target));
  }
  // what was sealed under earlier keys is still in the table's pages until they are used again
  if (done.items > 0) await database.query('vacuum key_pass');
  return done;
}
