import type { AnswerOf } from '#contract/call.ts';
import type { listTransferBatches } from '#contract/portage/transfers/calls.ts';
import type {
  TransferBatch,
  TransferBatchRead,
  TransferFilters,
} from '#contract/portage/transfers/transfer.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Total = 'sum' | 'prepared' | 'approved';

/** SQL: who a user is. */
const named = (id: string) => `(select concat_ws(' ', u.first_name, u.last_name) from app_user u
  where u.client_id = r.client_id and u.id = ${id})`;

const rows = `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
    r.modified_from as "AuditProgrammeModification", r.message_id as "Lot", c.name as "NomSociete",
    json_build_object('Key', c.id, 'Value', c.name) as "Societe", to_char(r.month, 'YYYY-MM') as "Mois",
    r.execute_on as "Execution", r.state as "Etat", l.count as "Nombre", l.sum as "Somme", l.rejected as "Rejets",
    r.iban_masked as "Iban", ${named('r.prepared_by')} as "PreparePar", ${named('r.approved_by')} as "ApprouvePar",
    r.approved_alone as "IsApprouveSeul", r.exported_at as "ExporteLe"
  from sepa_batch r
    join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'VIREMENT'
    join lateral (select count(*) as count, coalesce(sum(t.amount_cents), 0)::bigint as sum,
      count(*) filter (where t.state = 'REJETE') as rejected
      from transfer_line t where t.client_id = r.client_id and t.batch_id = r.id) l on true`;

const orders = {
  Execution: ['Execution', 'Id'],
  Societe: ['NomSociete', 'Execution', 'Id'],
  Mois: ['Mois', 'NomSociete', 'Id'],
  Somme: ['Somme', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    sum: `coalesce(sum(h."Somme") filter (where h."Etat" <> 'ANNULE'), 0)`,
    prepared: `count(*) filter (where h."Etat" = 'PREPARE')`,
    approved: `count(*) filter (where h."Etat" = 'APPROUVE')`,
  },
  orders,
});

function conditionOf(clientId: number, { IdSociete, Mois, Etat, Id }: TransferFilters & { Id?: number }) {
  const asked = new Conditions(clientId);
  asked.search(isReadableNow('c'));
  if (Id !== undefined) asked.search(`r.id = ${asked.name(Id)}`);
  if (IdSociete != null) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (Mois != null) asked.search(`r.month = ${asked.name(`${Mois}-01`)}`);
  if (Etat != null) asked.search(`r.state = ${asked.name(Etat)}`);
  return asked.all();
}

type Row = Omit<TransferBatch, 'ExporteLe'> & { ExporteLe: Date | string | null; NomSociete: string };

const present = ({ NomSociete: _, ExporteLe, ...row }: Row): TransferBatch => ({
  ...row,
  ExporteLe: ExporteLe && new Date(ExporteLe).toISOString(),
});

/** One page with the sums of all that is filtered. */
export async function listBatches({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof listTransferBatches>): Promise<AnswerOf<typeof listTransferBatches>> {
  const { text, values } = page(conditionOf(clientId, input), input);
  const found = await db.query<FoundRow<Row, Total>>(text, values);
  const [first] = found;
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items:
      first?.Id == null
        ? []
        : (found as unknown as (Row & Record<Total | 'total', number>)[]).map(bare).map(present),
    TotalCount: first?.total ?? 0,
    TotalSomme: sum('sum'),
    TotalAApprouver: sum('prepared'),
    TotalAExporter: sum('approved'),
  };
}

const bare = ({
  total: _,
  sum: __,
  prepared: ___,
  approved: ____,
  ...row
}: Row & Record<Total | 'total', number>): Row => row;

/** The statement of all that is filtered, in the order of the list. */
export function selectBatches(
  clientId: number,
  filters: TransferFilters & Parameters<typeof orderOf>[1],
): Statement {
  const { where, values } = conditionOf(clientId, filters);
  return { text: `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, filters)}`, values };
}

/** A batch with its lines. @throws AppError 404 */
export async function readBatch(db: Db, clientId: number, Id: number): Promise<TransferBatchRead> {
  const { text, values } = selectBatches(clientId, { Id } as never);
  const [row] = await db.query<Row & Record<string, unknown>>(text, values);
  if (!row) throw notFound('Ce lot n’existe pas ou plus.');
  const Lignes = await db.query<TransferBatchRead['Lignes'][number]>(
    `select t.id as "Id", t.person_id as "IdPersonne", concat_ws(' ', p.last_name, p.first_name) as "Nom",
       t.label as "Objet", a.iban_masked as "Iban", t.amount_cents as "Montant", t.state as "Etat", t.settled_on as "Le",
       t.reason as "Motif"
     from transfer_line t
       join person p on p.client_id = t.client_id and p.id = t.person_id
       join payment_account a on a.client_id = t.client_id and a.id = t.account_id
     where t.client_id = $1 and t.batch_id = $2 order by t.id`,
    [clientId, Id],
  );
  return { ...present(row), Lignes };
}
