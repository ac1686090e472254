import type { Db } from '#server/platform/database/transaction.ts';
import { putRowsBack } from '#server/platform/records/deletion/undo-deletion.ts';

const own = 't.company_id = $2';

/** Tables whose rows fall with a company's, by foreign keys that cascade, and come back with it: which rows t, in the order in which they do. */
export const children = {
  establishment: own,
  company_period: own,
  company_reader: own,
  company_billing: own,
  quote: own,
  company_change_request: own,
  vat_declaration: own,
  vat_regime_change: own,
  vat_notice: own,
  vat_notice_stop: own,
  risk_review_reminder: own,
  company_budget: own,
  time_budget: own,
  board_work: own,
  alert_decision: own,
  board_work_step:
    't.work_id in (select w.id from board_work w where w.client_id = $1 and w.company_id = $2)',
  payslip_anomaly: own,
  sepa_mandate_request: own,
  cloud_space: own,
  strongbox_number: own,
  payslip_anomaly_event:
    't.anomaly_id in (select a.id from payslip_anomaly a where a.client_id = $1 and a.company_id = $2)',
  dsn_month: own,
  claim: own,
  dissolution: own,
  dissolution_mail:
    't.dissolution_id in (select d.id from dissolution d where d.client_id = $1 and d.company_id = $2)',
  cfe_line: own,
  directory_check: own,
  directory_difference: own,
  deadline_reminder: own,
  document_campaign_company: own,
  generated_document: own,
  recurrent_document: own,
  recurrent_document_month:
    't.recurrent_id in (select d.id from recurrent_document d where d.client_id = $1 and d.company_id = $2)',
};

const rowsOf = ([table, condition]: [string, string]) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where t.client_id = $1 and ${condition})`;

interface Company {
  clientId: number;
  id: number;
}

/** What would fall with a company, by table. */
export async function readChildren(db: Db, { clientId, id }: Company): Promise<object> {
  const [found] = await db.query<{ children: object }>(
    `select jsonb_build_object(${Object.entries(children).map(rowsOf).join(', ')}) as children`,
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

/** What fell with a deleted company, by table, as JSON text: what the driver would make of large numbers is not what fell. */
export async function fallenWith(db: Db, { clientId, id }: Company): Promise<Record<string, string>> {
  const rows = await db.query<{ table: string; rows: string }>(
    `select f.key as table, f.value::text as rows from deleted_company d, jsonb_each(d.children) f
     where d.client_id = $1 and d.id = $2`,
    [clientId, id],
  );
  return Object.fromEntries(rows.map(({ table, rows: fallen }) => [table, fallen]));
}

/** Puts back what fell with a company, whose row is there again. */
export async function putChildrenBack(db: Db, fallen: Readonly<Record<string, string>>): Promise<void> {
  for (const table of Object.keys(children)) await putRowsBack(db, table, fallen[table] ?? '[]');
}
