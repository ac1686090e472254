import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { NirKeeper } from './nir-keeper.ts';

const batchSize = 200;

/** What a renewal did. */
export interface Renewed {
  numbers: number;
  /** Numbers that no given key opens: left as they were. */
  unreadable: number;
}

interface Sealed {
  [name: string]: unknown;
  clientId: number;
  id: number;
  nirSealed: Buffer;
}

/** Where sealed numbers stand: in the register, and in the records of those who were deleted from it. */
const places = [
  {
    read: `select client_id as "clientId", id, nir_sealed as "nirSealed" from person
      where (client_id, id) > ($1, $2) and nir_sealed is not null order by client_id, id limit ${batchSize} for update`,
    write: 'update person set nir_sealed = $3, nir_fingerprint = $4 where client_id = $1 and id = $2',
  },
  {
    read: `select client_id as "clientId", id, (record ->> 'nir_sealed')::bytea as "nirSealed" from deleted_person
      where (client_id, id) > ($1, $2) and record ->> 'nir_sealed' is not null
      order by client_id, id limit ${batchSize} for update`,
    write: `update deleted_person set record = record
      || jsonb_build_object('nir_sealed', $3::bytea::text, 'nir_fingerprint', $4::bytea::text)
      where client_id = $1 and id = $2`,
  },
] as const;

function renewed(nirs: NirKeeper, row: Sealed, done: Renewed) {
  try {
    return nirs.renew(row, row.nirSealed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    done.unreadable += 1;
    return undefined;
  }
}

async function renewBatch(
  db: Db,
  nirs: NirKeeper,
  { read, write }: (typeof places)[number],
  beyond: Pick<Sealed, 'clientId' | 'id'>,
  done: Renewed,
): Promise<Sealed | undefined> {
  const rows = await db.query<Sealed>(read, [beyond.clientId, beyond.id]);
  for (const row of rows) {
    const next = renewed(nirs, row, done);
    if (!next) continue;
    await db.query(write, [row.clientId, row.id, next.nirSealed, next.nirFingerprint]);
    done.numbers += 1;
  }
  return rows.at(-1);
}

/**
 * Seals under the installation's present key every social-security number that the previous one sealed, while the
 * service runs: in small transactions, so that whatever stops it loses nothing and the next run goes on. Versions of
 * persons stay: nobody has changed them.
 */
export async function renewNirs(database: Database, nirs: NirKeeper): Promise<Renewed> {
  const done: Renewed = { numbers: 0, unreadable: 0 };
  for (const place of places) {
    let last: Pick<Sealed, 'clientId' | 'id'> | undefined = { clientId: 0, id: 0 };
    while (last) {
      const beyond: Pick<Sealed, 'clientId' | 'id'> = last;
      last = await database.asInstallation((db) => renewBatch(db, nirs, place, beyond, done));
    }
  }
  if (done.numbers > 0) await database.query('vacuum person, deleted_person');
  return done;
}
