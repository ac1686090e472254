import type pg from 'pg';

interface Index {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes away the indexes of these tables that no constraint needs: filling them row by row costs several
 * times what building them at the end does. In the client's transaction, so that a load that fails gives
 * them back; until it ends nobody else reads these tables.
 */
export async function dropIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x
     join pg_class i on i.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid
     where t.oid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.oid)
     order by t.relname, i.relname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Builds again what dropIndexes took away; tells how long each took. */
export async function restoreIndexes(
  client: pg.ClientBase,
  indexes: readonly Index[],
  progress: (name: string, milliseconds: number) => void,
): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { name, definition } of indexes) {
    const start = performance.now();
    await client.query(definition);
    progress(name, performance.now() - start);
  }
}
