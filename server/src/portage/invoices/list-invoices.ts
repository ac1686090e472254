import type { AnswerOf } from '#contract/call.ts';
import type { listPortageInvoices } from '#contract/portage/invoices/calls.ts';
import type { PortageInvoiceFilters, PortageInvoiceLine } from '#contract/portage/invoices/invoice.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { parties, step, told } from './portage-invoices.ts';

/** r is the invoice, c its customer, k the portage company. */
const invoiceRows = `invoice r ${parties}`;

/** SQL: whether invoice r, or the one that it takes back, bills a report of a person p; the firm is $1. */
const isOf = (person: string) => `coalesce(r.credited_id, r.id) in (select q.invoice_id from person p
  join portage_employment e on e.client_id = p.client_id and e.person_id = p.id
  join portage_mission m on m.client_id = e.client_id and m.employment_id = e.id
  join activity_report a on a.client_id = m.client_id and a.mission_id = m.id
  join portage_invoice_report q on q.client_id = a.client_id and q.report_id = a.id
  where p.client_id = $1 and ${person})`;

const columns = (overdue: string) => `r.id as "Id", r.version as "Version",
  r.created_from as "AuditProgrammeCreation", r.modified_from as "AuditProgrammeModification", r.number as "Number",
  r.credited_id is not null as "IsCreditNote", r.issued_on as "Date", r.due_on as "DueOn",
  json_build_object('Key', c.id, 'Value', c.name) as "Societe", r.customer as "Client", r.object as "Object",
  r.state as "State", r.sent_on as "SentOn", ${overdue} as "IsOverdue", r.net_cents as "HT", r.vat_cents as "TVA",
  r.disbursement_cents as "Debours", r.total_cents as "TTC", r.paid_cents as "Paid", r.credited_cents as "Credited",
  ${Object.entries(told)
    .map(([path, expression]) => `${expression} as "${path}"`)
    .join(', ')}`;

const due = `(r.state = 'Issued' and r.credited_id is null and r.total_cents - r.paid_cents - r.credited_cents > 0)`;

function conditionsOf(clientId: number, filters: PortageInvoiceFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.kind = 'PORTAGE'`);
  asked.search(`r.company_id not in (${hiddenFilesNow}) and r.carrier_id not in (${hiddenFilesNow})`);
  const overdue = `(${due} and r.due_on < ${name(todayInParis())}::date)`;
  const { Text, IdSocieteCliente, IdPersonne, SocietePortageGuid, Mois, Step, Reglement, From, To } = filters;
  const { IsIssued, IsCreditNote, IsOverdue, NotRemindedSince } = filters;
  if (counts(Text)) {
    const pattern = name(containsPattern(Text));
    asked.search(`(fold(concat_ws(' ', r.number, r.customer, c.name, r.object)) like fold(${pattern})
      or ${isOf(`p.name_search like fold(${pattern})`)})`);
  }
  if (IdSocieteCliente) asked.search(`r.company_id = ${name(IdSocieteCliente)}`);
  if (IdPersonne) asked.search(isOf(`p.id = ${name(IdPersonne)}`));
  if (SocietePortageGuid) asked.search(`k.guid = ${name(SocietePortageGuid)}`);
  if (Mois) asked.search(`r.activity_month = ${name(`${Mois}-01`)}::date`);
  if (Step?.length) asked.search(`${step} = any (${name(Step)})`);
  if (Reglement === 'DU') asked.search(due);
  if (Reglement === 'ENCAISSE') asked.search('r.paid_cents > 0');
  if (IsIssued != null) asked.search(`(r.number is not null) = ${IsIssued}`);
  if (IsCreditNote != null) asked.search(`(r.credited_id is not null) = ${IsCreditNote}`);
  if (IsOverdue != null) asked.search(`${overdue} = ${IsOverdue}`);
  if (NotRemindedSince)
    asked.search(`not exists (select 1 from invoice_event v where v.client_id = r.client_id and v.invoice_id = r.id
      and v.code = 'RELANCE' and v.done_on >= ${name(NotRemindedSince)}::date)`);
  if (From) asked.search(`r.issued_on >= ${name(From)}`);
  if (To) asked.search(`r.issued_on <= ${name(To)}`);
  return { ...asked.all(), overdue };
}

const sorted = {
  Number: 'r.number',
  Client: 'r.customer collate french',
  Mois: 'r.activity_month',
  TTC: 'r.total_cents',
  DueOn: 'r.due_on',
} as const;

/** Drafts come first where they are sorted by number downwards. */
function orderOf({ SortColumn, SortOrder }: PortageInvoiceFilters): string {
  const direction = SortOrder === 1 ? 'asc' : 'desc nulls first';
  return `${sorted[SortColumn ?? 'Number']} ${direction}, r.id desc`;
}

type Answer = AnswerOf<typeof listPortageInvoices>;

/** One page of invoices, with the sums of all that were found. */
export async function listInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof listPortageInvoices>): Promise<Answer> {
  const { where, values, overdue } = conditionsOf(session.clientId, input);
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", coalesce(sum(r.total_cents) filter (where r.number is not null), 0)::bigint as "TotalTTC",
       coalesce(sum(r.paid_cents), 0)::bigint as "TotalPaid",
       coalesce(sum(r.total_cents - r.paid_cents - r.credited_cents) filter (where ${due}), 0)::bigint as "TotalDue",
       count(*) filter (where ${overdue}) as "TotalOverdue", count(*) filter (where r.state = 'Draft') as "TotalDrafts"
     from ${invoiceRows} where ${where}`,
    values,
  );
  const Items = await db.query<PortageInvoiceLine>(
    // what is told of carried persons is looked up for the page alone
    `with page as (select r.* from ${invoiceRows} where ${where} order by ${orderOf(input)}
       limit $${values.length + 1} offset $${values.length + 2})
     select ${columns(overdue)} from page r ${parties} order by ${orderOf(input)}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, ...(sums as Omit<Answer, 'Items'>) };
}

/** All that a list's filters find, in its order: for its exports. */
export function selectInvoices(clientId: number, filters: PortageInvoiceFilters): Statement {
  const { where, values, overdue } = conditionsOf(clientId, filters);
  return {
    text: `select ${columns(overdue)} from ${invoiceRows} where ${where} order by ${orderOf(filters)}`,
    values,
  };
}
