import { pipeline, type Readable } from 'node:stream';
import type pg from 'pg';
import { copyOut } from '#server/platform/embedded-postgres/copy.ts';
import { Checksum } from './checksum.ts';
import type { SequenceRecord } from './manifest.ts';

/** A table and the columns that are kept; computed ones are computed again. */
export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

export const quote = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');

/** Makes values print the same way on every server, and refuses to leave out rows that a policy would hide. */
export const SESSION = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set row_security = off; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off`;

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table of the database that holds rows of its own, whichever area made it. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and ${OURS}
     order by 1, 2`,
  );
  return rows;
}

/** Where every sequence stands, those behind identity columns included. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceRecord[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and c.relpersistence <> 't' and ${OURS}
     order by 1, 2`,
  );
  const sequences: SequenceRecord[] = [];
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quote(schema, name)}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ schema, name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}

/** Reads a table's rows in the order in which they are kept, fingerprinted on the way. */
export function readRows(client: pg.ClientBase, { schema, name, columns }: TableShape): Readable & Checksum {
  const checksum = new Checksum();
  const list = columns.map((column) => quote(column)).join(', ');
  const rows = copyOut(client, `copy ${quote(schema, name)} (${list}) to stdout`);
  // An error of the source ends the stream that is returned, whose reader hears of it.
  return pipeline(rows, checksum, () => undefined);
}
