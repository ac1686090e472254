import type { AnswerOf } from '#contract/call.ts';
import type { DebitBatch, DebitBatchRead } from '#contract/commerce/direct-debits/batch.ts';
import type { listDebitBatches } from '#contract/commerce/direct-debits/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { batchKind } from '#server/platform/sepa/batches/batch-store.ts';
import { findDebits } from './list-debits.ts';

/** Batches of direct debits, by cabinet. */
export const debitBatches = batchKind(
  'debit-batch',
  `join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id and r.kind = 'PRELEVEMENT'`,
);

const named = (id: string) => `(select concat_ws(' ', u.first_name, u.last_name) from app_user u
  where u.client_id = r.client_id and u.id = ${id})`;

const rows = `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
    r.modified_from as "AuditProgrammeModification", r.message_id as "Lot",
    json_build_object('Key', k.id, 'Value', k.name) as "Cabinet", r.execute_on as "Jour", r.state as "Etat",
    l.count as "Nombre", l.sum as "Somme", l.rejected as "Rejets", r.iban_masked as "Iban", r.ics as "Ics",
    ${named('r.prepared_by')} as "PreparePar", ${named('r.approved_by')} as "ApprouvePar",
    r.approved_alone as "IsApprouveSeul", r.exported_at as "ExporteLe"
  from sepa_batch r
    join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id and r.kind = 'PRELEVEMENT'
    join lateral (select count(*) as count, coalesce(sum(d.amount_cents), 0)::bigint as sum,
      count(*) filter (where d.state = 'REJETE') as rejected
      from direct_debit d where d.client_id = r.client_id and d.batch_id = r.id) l on true`;

type Row = DebitBatch & Record<string, unknown>;
const present = (row: Row): DebitBatch => ({
  ...row,
  ExporteLe: row.ExporteLe && new Date(row.ExporteLe).toISOString(),
});

type Answer = AnswerOf<typeof listDebitBatches>;

/** One page, the latest day first. */
export async function listBatches({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof listDebitBatches>): Promise<Answer> {
  const { IdCabinet = null, Etat = null, PageNumber, PageSize } = input;
  const where = `r.client_id = $1 and ($2::bigint is null or r.cabinet_id = $2) and ($3::text is null or r.state = $3)`;
  const values = [clientId, IdCabinet, Etat];
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", count(*) filter (where r.state = 'PREPARE') as "TotalAApprouver",
       count(*) filter (where r.state = 'APPROUVE') as "TotalAExporter"
     from sepa_batch r where r.kind = 'PRELEVEMENT' and ${where}`,
    values,
  );
  const found = await db.query<Row>(
    `${rows} where ${where} order by r.execute_on desc, r.id desc limit $4 offset $5`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  return { Items: found.map(present), ...(sums as Omit<Answer, 'Items'>) };
}

/** A batch with the debits that the reader may know of. @throws AppError 404 */
export async function readBatch(db: Db, clientId: number, id: number): Promise<DebitBatchRead> {
  const [row] = await db.query<Row>(`${rows} where r.client_id = $1 and r.id = $2`, [clientId, id]);
  if (!row) throw notFound('Ce lot n’existe pas ou plus.');
  return { ...present(row), Lignes: await findDebits(db, clientId, { IdLot: id }) };
}
