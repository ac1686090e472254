import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';

const batchSize = 200;

/** What a renewal did. */
export interface Renewed {
  count: number;
  /** What no given key opens: left as it was. */
  unreadable: number;
}

/** A sealed value of a table, by its row's key: firm, then an id as text. */
interface SealedValue {
  clientId: number;
  id: string;
  /** Whatever else `renew` must know of the row. */
  userId: number | null;
  value: Buffer;
}

/** A column whose values follow the installation's key. */
export interface SealedColumn {
  table: string;
  /** Of the primary key beside client_id, with its type: `user_id`, `bigint`. */
  key: { column: string; type: 'bigint' | 'uuid' };
  column: string;
  /** The column that holds `userId`, where there is one. */
  user?: string;
  /** The value sealed anew; undefined where it is already. Throws where no key opens it. */
  renew(row: SealedValue): Buffer | undefined;
}

function renewed({ renew }: SealedColumn, row: SealedValue, done: Renewed): Buffer | undefined {
  try {
    return renew(row);
  } catch {
    done.unreadable += 1;
    return undefined;
  }
}

async function renewBatch(db: Db, of: SealedColumn, beyond: SealedValue | undefined, done: Renewed) {
  const { table, column, user = 'null::bigint' } = of;
  const { column: id, type } = of.key;
  const rows = await db.query<SealedValue & Record<string, unknown>>(
    `select client_id as "clientId", ${id}::text as id, ${user} as "userId", ${column} as value from ${table}
     where ${column} is not null and ($1::bigint is null or (client_id, ${id}) > ($1, $2::${type}))
     order by client_id, ${id} limit ${batchSize} for update`,
    [beyond?.clientId ?? null, beyond?.id ?? null],
  );
  for (const row of rows) {
    const value = renewed(of, row, done);
    if (!value) continue;
    await db.query(`update ${table} set ${column} = $3 where client_id = $1 and ${id} = $2::${type}`, [
      row.clientId,
      row.id,
      value,
    ]);
    done.count += 1;
  }
  return rows.at(-1);
}

/**
 * Key rotation of a column, while the service runs: every value is encrypted anew, in small transactions, so that whatever stops it loses
 * nothing and the next run goes on.
 */
export async function renewColumn(database: Database, of: SealedColumn): Promise<Renewed> {
  const done: Renewed = { count: 0, unreadable: 0 };
  let last: SealedValue | undefined;
  do {
    const beyond: SealedValue | undefined = last;
    last = await database.asInstallation((db) => renewBatch(db, of, beyond, done));
  } while (last);
  // what was sealed before is still in the table's pages until they are used again
  if (done.count > 0) await database.query(`vacuum ${of.table}`);
  return done;
}
