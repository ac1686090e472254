import type { AnswerOf } from '#contract/call.ts';
import type { listInvoices as ListInvoices } from '#contract/legal/orders/invoices/calls.ts';
import type { InvoiceFilters, InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isOrderReadable } from '../list-orders.ts';

/** What invoices are read from: the alias r is the order's, i the invoice's. */
export const invoiceRows = `formality_order r
  join invoice i on i.client_id = r.client_id and i.order_id = r.id
  join formality_type t on t.client_id = r.client_id and t.id = r.type_id
  left join company c on c.client_id = r.client_id and c.id = r.company_id`;

const columns = (
  overdue: string,
) => `i.id as "Id", i.version as "Version", i.created_from as "AuditProgrammeCreation",
  i.modified_from as "AuditProgrammeModification", i.number as "Number", i.credited_id is not null as "IsCreditNote",
  i.issued_on as "Date", i.due_on as "DueOn", i.order_id as "OrderId", r.number as "OrderNumber",
  case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe", i.customer as "Client",
  i.object as "Object", i.state as "State", ${overdue} as "IsOverdue", i.net_cents as "HT", i.vat_cents as "TVA",
  i.disbursement_cents as "Debours", i.total_cents as "TTC", i.paid_cents as "Paid", i.credited_cents as "Credited"`;

function conditionsOf({ clientId, sessionId }: Session, filters: InvoiceFilters) {
  const asked = new Conditions(clientId);
  asked.search(isOrderReadable(asked.name(sessionId)));
  const overdue = `(i.state = 'Issued' and i.due_on < ${asked.name(todayInParis())}::date)`;
  const { Text, IdSociete, State, IdCabinet, OrderId, From, To, IsOverdue } = filters;
  if (counts(Text))
    asked.search(
      `fold(concat_ws(' ', i.number, r.number, i.customer)) like fold(${asked.name(containsPattern(Text))})`,
    );
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (State?.length) asked.search(`i.state = any (${asked.name(State)})`);
  if (IdCabinet) asked.search(`c.cabinet_id = ${asked.name(IdCabinet)}`);
  if (OrderId) asked.search(`i.order_id = ${asked.name(OrderId)}`);
  if (From) asked.search(`i.issued_on >= ${asked.name(From)}`);
  if (To) asked.search(`i.issued_on <= ${asked.name(To)}`);
  if (IsOverdue != null) asked.search(`${overdue} = ${IsOverdue}`);
  return { ...asked.all(), overdue };
}

const sorted = {
  Number: 'i.number',
  Client: 'i.customer collate french',
  TTC: 'i.total_cents',
  DueOn: 'i.due_on',
} as const;

type Sums = Omit<AnswerOf<typeof ListInvoices>, 'Items'>;

/** One page of invoices, with the sums of all that were found; drafts first where they are sorted by number. */
export async function listInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof ListInvoices>): Promise<AnswerOf<typeof ListInvoices>> {
  const { where, values, overdue } = conditionsOf(session, input);
  const direction = input.SortOrder === 1 ? 'asc' : 'desc nulls first';
  const [sums] = await db.query<Sums>(
    `select count(*) as "TotalCount", coalesce(sum(i.total_cents) filter (where i.number is not null), 0)::bigint as "TotalTTC",
       coalesce(sum(i.paid_cents), 0)::bigint as "TotalPaid",
       coalesce(sum(i.total_cents - i.paid_cents - i.credited_cents) filter (where i.state = 'Issued'), 0)::bigint as "TotalDue",
       count(*) filter (where ${overdue}) as "TotalOverdue", count(*) filter (where i.state = 'Draft') as "TotalDrafts"
     from ${invoiceRows} where ${where}`,
    values,
  );
  const Items = await db.query<InvoiceLine>(
    `select ${columns(overdue)} from ${invoiceRows} where ${where}
     order by ${sorted[input.SortColumn ?? 'Number']} ${direction}, i.id desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, ...(sums as Sums) };
}
