import type { AnswerOf } from '#contract/call.ts';
import type {
  allCustomerInvoices,
  GetNextCustomerInvoice,
} from '#contract/social/customer-invoices/calls.ts';
import type { CustomerInvoice, CustomerInvoiceFilters } from '#contract/social/customer-invoices/invoice.ts';
import { isReadableTypeNow } from '#server/documents/types/readable-types.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

type Moment = 'DeposeeLe' | 'DecideeLe';
export type InvoiceRow = Omit<CustomerInvoice, Moment> & {
  DeposeeLe: Date;
  DecideeLe: Date | null;
  sha256: string;
};

const user = (id: string) =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.client_id = h.client_id and u.id = ${id})`;

/** SQL: another invoice of the same company that has the same party, number and sum as row x of the table; refused ones are none. */
const doubleOf = (x: string) => `(select o.id from customer_invoice o
  where o.client_id = ${x}.client_id and o.company_id = ${x}.company_id and o.id <> ${x}.id and o.state <> 'REFUSEE'
    and ${x}.state <> 'REFUSEE' and o.direction = ${x}.direction and fold(o.number) = fold(${x}.number)
    and fold(o.counterparty) = fold(${x}.counterparty) and o.gross_cents = ${x}.gross_cents
  order by o.id limit 1)`;

const rows = `select r.client_id, r.id as "Id", r.version as "Version", r.company_id as "IdSociete", c.name as "Societe",
    r.direction as "Sens", r.counterparty as "Tiers", r.number as "Numero", r.dated_on as "Date", r.gross_cents as "TTC",
    r.vat_cents as "TVA", r.state as "Etat", r.comment as "Commentaire", r.proposed as "Proposition",
    f.file_name as "FileName", f.media_type as "MediaType", f.sha256, r.sent_at as "DeposeeLe", r.sent_by,
    r.decided_at as "DecideeLe", r.decided_by
  from customer_invoice r
  join company c on c.client_id = r.client_id and c.id = r.company_id
  left join document d on d.client_id = r.client_id and d.id = r.document_id
  left join document_type t on t.client_id = d.client_id and t.id = d.type_id
  left join stored_file f on f.client_id = d.client_id and f.id = d.file_id`;

/** SQL: what is looked up for the rows that are shown alone. */
const shown = `(select ${doubleOf('x')} from customer_invoice x where x.client_id = h.client_id and x.id = h."Id") as "IdDoublon",
  ${user('h.sent_by')} as "DeposeePar", ${user('h.decided_by')} as "DecideePar"`;

/** SQL: invoices of files that the caller may read, whose type of document they may read too. */
const isTold = (session: string) =>
  `${isReadable(session, 'c')} and (t.id is null or ${isReadableTypeNow()})`;

const orders = {
  DeposeeLe: ['DeposeeLe', 'Id'],
  Societe: ['Societe', 'Id'],
  Tiers: ['Tiers', 'Id'],
  Date: ['Date', 'Id'],
  TTC: ['TTC', 'Id'],
};

const page = foundList<'waiting' | 'gross' | 'vat'>({
  rows,
  shown,
  totals: {
    waiting: `count(*) filter (where h."Etat" = 'A_TRAITER')`,
    gross: 'coalesce(sum(h."TTC"), 0)',
    vat: 'coalesce(sum(h."TVA"), 0)',
  },
  orders,
});

function conditionsOf({ clientId, sessionId }: Session, filters: CustomerInvoiceFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const { IdSociete, Sens, Etat, Doublons, Du, Au } = filters;
  asked.search(isTold(name(sessionId)));
  const day = `coalesce(r.dated_on, (r.sent_at at time zone 'Europe/Paris')::date)`;
  if (IdSociete != null) asked.search(`r.company_id = ${name(IdSociete)}`);
  if (Sens != null) asked.search(`r.direction = ${name(Sens)}`);
  if (Etat != null) asked.search(`r.state = ${name(Etat)}`);
  if (Doublons != null) asked.search(`${doubleOf('r')} is ${Doublons ? 'not ' : ''}null`);
  if (Du != null) asked.search(`${day} >= ${name(Du)}::date`);
  if (Au != null) asked.search(`${day} <= ${name(Au)}::date`);
  return asked.all();
}

const sum = (value: unknown) => (value === null ? null : Number(value));

export const present = ({
  DeposeeLe,
  DecideeLe,
  sha256: _sha,
  ...row
}: InvoiceRow & { client_id?: number; total?: number }): CustomerInvoice => ({
  Id: row.Id,
  Version: row.Version,
  IdSociete: row.IdSociete,
  Societe: row.Societe,
  Sens: row.Sens,
  Tiers: row.Tiers,
  Numero: row.Numero,
  Date: row.Date,
  TTC: sum(row.TTC),
  TVA: sum(row.TVA),
  Etat: row.Etat,
  Commentaire: row.Commentaire,
  Proposition: row.Proposition,
  IdDoublon: row.IdDoublon,
  FileName: row.FileName,
  MediaType: row.MediaType,
  DeposeePar: row.DeposeePar,
  DecideePar: row.DecideePar,
  DeposeeLe: DeposeeLe.toISOString(),
  DecideeLe: DecideeLe?.toISOString() ?? null,
});

export async function listInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof allCustomerInvoices>): Promise<AnswerOf<typeof allCustomerInvoices>> {
  const { where, values } = conditionsOf(session, input);
  // the latest sending first, unless asked otherwise
  const sort = input.SortColumn ? input : { ...input, SortColumn: 'DeposeeLe', SortOrder: -1 as const };
  const { text, values: all } = page({ where, values }, sort);
  const found = await db.query<FoundRow<InvoiceRow, 'waiting' | 'gross' | 'vat'>>(text, all);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as InvoiceRow[]).map(present),
    TotalCount: first?.total ?? 0,
    TotalATraiter: Number(first?.waiting ?? 0),
    TotalTTC: Number(first?.gross ?? 0),
    TotalTVA: Number(first?.vat ?? 0),
  };
}

/** All that is filtered, in the list's order, for exports. */
export function readAllInvoices(
  db: Db,
  session: Session,
  filters: CustomerInvoiceFilters & {
    SortColumn?: string | null | undefined;
    SortOrder?: 0 | 1 | -1 | null | undefined;
  },
) {
  const { where, values } = conditionsOf(session, filters);
  return db.query<InvoiceRow & Record<string, unknown>>(
    `select h.*, ${shown} from (${rows} where ${where}) h order by ${orderOf(orders, filters)} limit 5000`,
    values,
  );
}

/** One invoice that the caller may read, held against others where it is to be changed. @throws AppError 404 */
export async function readInvoice(db: Db, { clientId, sessionId }: Session, id: number): Promise<InvoiceRow> {
  const [found] = await db.query<InvoiceRow & Record<string, unknown>>(
    `select h.*, ${shown} from (${rows} where r.client_id = $1 and r.id = $2 and ${isTold('$3')}) h`,
    [clientId, id, sessionId],
  );
  if (!found) throw notFound('Cette facture n’existe pas ou plus.');
  return found;
}

/** The next one that waits among those that are filtered: behind the one that was shown, else from the first. */
export async function nextInvoice({
  db,
  session,
  input: { After, ...filters },
}: SignedInContext<typeof GetNextCustomerInvoice>): Promise<AnswerOf<typeof GetNextCustomerInvoice>> {
  const { where, values } = conditionsOf(session, { ...filters, Etat: 'A_TRAITER' });
  const after = `$${values.length + 1}::bigint`;
  const [found] = await db.query<{ next: number | null; first: number | null; count: number }>(
    `select min(h."Id") filter (where h."Id" > ${after}) as next, min(h."Id") filter (where h."Id" <> ${after}) as first, count(*)::int as count
     from (${rows} where ${where}) h`,
    [...values, After ?? 0],
  );
  return { Id: found?.next ?? found?.first ?? null, Restantes: found?.count ?? 0 };
}
