import type { Db } from '#server/platform/database/transaction.ts';

/** Tables whose rows fall with a company's, by foreign keys that cascade, and come back with it. */
const children = [
  'establishment',
  'company_period',
  'company_reader',
  'company_billing',
  'quote',
  'company_change_request',
  'vat_declaration',
  'vat_regime_change',
] as const;

const rowsOf = (table: string) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.client_id = $1 and t.company_id = $2)`;

interface Company {
  clientId: number;
  id: number;
}

/** What would fall with a company, by table. */
export async function readChildren(db: Db, { clientId, id }: Company): Promise<object> {
  const [found] = await db.query<{ children: object }>(
    `select jsonb_build_object(${children.map(rowsOf).join(', ')}) as children`,
    [clientId, id],
  );
  return found?.children ?? {};
}

/** Keeps with the deleted company what fell with it. */
export const keepChildren = (db: Db, { clientId, id }: Company, fallen: object) =>
  db.query('update deleted_company set children = $3 where client_id = $1 and id = $2', [
    clientId,
    id,
    JSON.stringify(fallen),
  ]);

/** What fell with a deleted company. */
export async function fallenWith(db: Db, { clientId, id }: Company): Promise<object> {
  const [found] = await db.query<{ children: object }>(
    'select children from deleted_company where client_id = $1 and id = $2',
    [clientId, id],
  );
  return found?.children ?? {};
}

/** Puts back what fell with a company, whose row is there again. */
export async function putChildrenBack(db: Db, fallen: object): Promise<void> {
  for (const table of children)
    await db.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}')`,
      [JSON.stringify(fallen)],
    );
}
