import type { Db } from '../../database/transaction.ts';
import { isInTime } from './deleted-records.ts';

interface Deletion {
  /** A table of a record store. */
  table: string;
  key: string;
  clientId: number;
  id: number;
  /** Who does it, and from which screen. */
  userId: number;
  programme: string | undefined;
  /** Tables whose rows fall with the record, each with the column that names it. */
  fallsWith: Readonly<Record<string, string>>;
}

/** SQL: a row of the table, as jsonb, without what the table makes itself. */
const rowOf = (alias: string, table: string) => `to_jsonb(${alias}) - array(
  select attname::text from pg_attribute where attrelid = '${table}'::regclass and attgenerated <> '')`;

/** Keeps a record, and what falls with it, in deleted_record: to be called before it is deleted. */
export async function keepForUndo(db: Db, deletion: Deletion): Promise<void> {
  const { table, key, clientId, id, userId, programme, fallsWith } = deletion;
  const fallen = Object.entries(fallsWith).map(
    ([other, column]) => `'${other}', (select coalesce(jsonb_agg(${rowOf('f', other)}), '[]')
      from ${other} f where f.client_id = $1 and f.${column} = $2)`,
  );
  await db.query(
    `insert into deleted_record (client_id, register, record_id, record, fallen, deleted_by, deleted_from)
     select $1, '${table}', $2, ${rowOf('r', table)}, jsonb_build_object(${fallen.join(', ')}), $3, $4
     from ${table} r where r.client_id = $1 and r.${key} = $2`,
    [clientId, id, userId, programme ?? null],
  );
}

/** Puts rows back into their table from JSON text, columns that came since at their defaults. */
export async function putRowsBack(db: Db, table: string, rows: string): Promise<void> {
  const [known] = await db.query<{ columns: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and $1::jsonb -> 0 ? attname::text`,
    [rows],
  );
  if (!known?.columns) return;
  await db.query(
    `insert into ${table} (${known.columns})
     select ${known.columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rows],
  );
}

/** Puts a record back under the id that it had, with what fell with it; false where it waits no more. */
export async function undoDeletion(
  db: Db,
  { table, clientId, id }: Pick<Deletion, 'clientId' | 'id' | 'table'>,
): Promise<boolean> {
  // as text: what the driver would make of large numbers is not what was deleted
  const [kept] = await db.query<{ record: string; fallen: string }>(
    `delete from deleted_record d where client_id = $1 and register = $2 and record_id = $3 and ${isInTime}
     returning jsonb_build_array(record)::text as record, fallen::text as fallen`,
    [clientId, table, id],
  );
  if (!kept) return false;
  await putRowsBack(db, table, kept.record);
  for (const [other, rows] of Object.entries(JSON.parse(kept.fallen) as Record<string, unknown[]>))
    await putRowsBack(db, other, JSON.stringify(rows));
  return true;
}
