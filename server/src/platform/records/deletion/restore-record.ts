import type { Db } from '../../database/transaction.ts';
import { AppError, notFound } from '../../requests/errors.ts';
import { unlessTaken } from '../unless-taken.ts';
import { isInTime } from './deleted-records.ts';

interface Restoration {
  /** A table that `keep_deleted` knows. */
  table: string;
  clientId: number;
  id: number;
  /** Sentences of the refusals: no such deleted record, one that was merged, one deleted too long ago. */
  words: { unknown: string; merged: string; late: string };
  /** The unique index by which another row may have taken its place. */
  taken: string;
  /** Columns that never come back with it, and what they hold then. */
  reset?: object;
  /** Columns that the user gives up so that the rest can come back. */
  instead?: object | undefined;
  /** SQL on d: which of them the user may put back; any where it is absent. */
  where?: string;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Puts a kept record back into its table, columns that came since at their defaults. */
async function putBack(db: Db, { table, clientId, id, reset = {}, instead }: Restoration): Promise<true> {
  const [known] = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from deleted_${table} d
     join pg_attribute a on a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and d.record ? a.attname::text
     where d.client_id = $1 and d.id = $2`,
    [clientId, id],
  );
  await db.query(
    `insert into ${table} (${known?.columns})
     select ${known?.columns}
     from (select record from deleted_${table} where client_id = $1 and id = $2) d,
       jsonb_populate_record(null::${table}, d.record || $3::jsonb || case when $4
         then jsonb_build_object('version', (d.record ->> 'version')::int + 1) else '{}' end)`,
    [clientId, id, JSON.stringify({ ...reset, ...instead }), instead !== undefined],
  );
  await db.query(`delete from deleted_${table} where client_id = $1 and id = $2`, [clientId, id]);
  return true;
}

/**
 * Puts a deleted record back under the same id.
 * @returns false where another row has taken its place meanwhile: nothing was done
 * @throws AppError 404 where the firm has deleted no such record that `where` lets through, 409 past the days of undo or after a merge
 */
export async function restoreRecord(db: Db, restoration: Restoration): Promise<boolean> {
  const { table, clientId, id, words, taken, where = 'true' } = restoration;
  const [found] = await db.query<{ inTime: boolean; isMerged: boolean }>(
    `select ${isInTime} as "inTime", merged_into is not null as "isMerged" from deleted_${table} d
     where client_id = $1 and id = $2 and ${where} for update`,
    [clientId, id],
  );
  if (!found) throw notFound(words.unknown);
  if (found.isMerged) throw refused('MERGED', words.merged);
  if (!found.inTime) throw refused('RESTORE_TOO_LATE', words.late);
  return (await unlessTaken(db, taken, () => putBack(db, restoration))) ?? false;
}
