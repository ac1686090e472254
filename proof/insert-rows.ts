import type { ClientBase, QueryResultRow } from 'pg';

/**
 * Puts rows into a table by column name and returns them whole, in order. All rows carry the columns of the
 * first; what is left out takes the column's default.
 */
export async function insertRows<Row extends QueryResultRow>(
  client: Pick<ClientBase, 'query'>,
  table: string,
  rows: readonly object[],
): Promise<Row[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const inserted = await client.query<Row>(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning *`,
    [JSON.stringify(rows)],
  );
  return inserted.rows;
}
