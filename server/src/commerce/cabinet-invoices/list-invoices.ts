import type { AnswerOf } from '#contract/call.ts';
import type {
  CabinetInvoiceFilters,
  CabinetInvoiceLine,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type { listCabinetInvoices } from '#contract/commerce/cabinet-invoices/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { stepOf } from './cabinet-invoices.ts';

/** What the firm's invoices are read from: r is the invoice, c its company. */
const invoiceRows = `invoice r
  join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'CABINET'`;

const columns = (overdue: string) => `r.id as "Id", r.version as "Version",
  r.created_from as "AuditProgrammeCreation", r.modified_from as "AuditProgrammeModification", r.number as "Number",
  r.credited_id is not null as "IsCreditNote", r.issued_on as "Date", r.due_on as "DueOn",
  json_build_object('Key', c.id, 'Value', c.name) as "Societe", r.customer as "Client", r.object as "Object",
  r.state as "State", ${stepOf('r')} as "Step", r.sent_on as "SentOn", ${overdue} as "IsOverdue", r.net_cents as "HT",
  r.vat_cents as "TVA", r.disbursement_cents as "Debours", r.total_cents as "TTC", r.paid_cents as "Paid",
  r.credited_cents as "Credited"`;

function conditionsOf({ clientId, sessionId }: Session, filters: CabinetInvoiceFilters) {
  const asked = new Conditions(clientId);
  asked.search(isReadable(asked.name(sessionId), 'c'));
  const overdue = `(r.state = 'Issued' and r.due_on < ${asked.name(todayInParis())}::date)`;
  const { Text, IdSociete, IdCabinet, Step, IsCreditNote, IsOverdue, TTCMin, TTCMax, From, To } = filters;
  if (counts(Text))
    asked.search(
      `fold(concat_ws(' ', r.number, r.customer, c.name, r.object)) like fold(${asked.name(containsPattern(Text))})`,
    );
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (IdCabinet) asked.search(`coalesce(r.cabinet_id, c.cabinet_id) = ${asked.name(IdCabinet)}`);
  if (Step?.length) asked.search(`${stepOf('r')} = any (${asked.name(Step)})`);
  if (IsCreditNote != null) asked.search(`(r.credited_id is not null) = ${IsCreditNote}`);
  if (IsOverdue != null) asked.search(`${overdue} = ${IsOverdue}`);
  if (TTCMin != null) asked.search(`abs(r.total_cents) >= ${asked.name(TTCMin)}::bigint`);
  if (TTCMax != null) asked.search(`abs(r.total_cents) <= ${asked.name(TTCMax)}::bigint`);
  if (From) asked.search(`r.issued_on >= ${asked.name(From)}`);
  if (To) asked.search(`r.issued_on <= ${asked.name(To)}`);
  return { ...asked.all(), overdue };
}

const sorted = {
  Number: 'r.number',
  Client: 'r.customer collate french',
  TTC: 'r.total_cents',
  DueOn: 'r.due_on',
} as const;

/** Drafts come first where they are sorted by number. */
function orderOf({ SortColumn, SortOrder }: CabinetInvoiceFilters): string {
  const direction = SortOrder === 1 ? 'asc' : 'desc nulls first';
  return `${sorted[SortColumn ?? 'Number']} ${direction}, r.id desc`;
}

type Answer = AnswerOf<typeof listCabinetInvoices>;

/** One page of invoices, with the sums of all that were found. */
export async function listInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof listCabinetInvoices>): Promise<Answer> {
  const { where, values, overdue } = conditionsOf(session, input);
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", coalesce(sum(r.total_cents) filter (where r.number is not null), 0)::bigint as "TotalTTC",
       coalesce(sum(r.paid_cents), 0)::bigint as "TotalPaid",
       coalesce(sum(r.total_cents - r.paid_cents - r.credited_cents) filter (where r.state = 'Issued'), 0)::bigint as "TotalDue",
       count(*) filter (where ${overdue}) as "TotalOverdue", count(*) filter (where r.state = 'Draft') as "TotalDrafts"
     from ${invoiceRows} where ${where}`,
    values,
  );
  const Items = await db.query<CabinetInvoiceLine>(
    `select ${columns(overdue)} from ${invoiceRows} where ${where} order by ${orderOf(input)}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, ...(sums as Omit<Answer, 'Items'>) };
}

/** All that a list's filters find, in its order, at most 5,000. */
export async function findInvoices(
  db: Db,
  session: Session,
  filters: CabinetInvoiceFilters,
): Promise<CabinetInvoiceLine[]> {
  const { where, values, overdue } = conditionsOf(session, filters);
  return db.query<CabinetInvoiceLine>(
    `select ${columns(overdue)} from ${invoiceRows} where ${where} order by ${orderOf(filters)} limit 5000`,
    values,
  );
}
