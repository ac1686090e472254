import type { AnswerOf } from '#contract/call.ts';
import type { listNoticeInvoices } from '#contract/legal/notices/invoices/calls.ts';
import type { NoticeInvoice, NoticeInvoiceFilters } from '#contract/legal/notices/invoices/invoice.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isToRebill, noticeInvoices, presentInvoices, stateOfInvoice } from './invoice-record.ts';

const from = `legal_notice_invoice r join legal_support s on s.client_id = r.client_id and s.id = r.support_id`;

function conditionsOf({ clientId, sessionId }: Session, filters: NoticeInvoiceFilters) {
  const asked = new Conditions(clientId);
  const overdue = `(r.paid_on is null and r.due_on < '${todayInParis()}'::date)`;
  const { Text, State, IdSupport, IsNonRefacturee, IsEnRetard } = filters;
  if (counts(Text)) {
    const typed = `fold(${asked.name(containsPattern(Text))})`;
    asked.search(`(fold(concat_ws(' ', r.number, s.name)) like ${typed} or exists (select from legal_notice n
      join company c on c.client_id = n.client_id and c.id = n.company_id
      where n.client_id = r.client_id and n.support_invoice_id = r.id and fold(c.name) like ${typed}
        and ${isReadable(asked.name(sessionId), 'c')}))`);
  }
  if (State) asked.search(`${stateOfInvoice} = ${asked.name(State)}`);
  if (IdSupport) asked.search(`r.support_id = ${asked.name(IdSupport)}`);
  if (IsNonRefacturee != null) asked.search(`${isToRebill} = ${IsNonRefacturee}`);
  if (IsEnRetard != null) asked.search(`${overdue} = ${IsEnRetard}`);
  return { ...asked.all(), overdue };
}

const sorted = {
  Numero: 'r.number',
  Date: 'r.issued_on',
  Echeance: 'r.due_on',
  TTC: 'r.net_cents + r.vat_cents',
} as const;

/** Invoices that filters let through, in the list's order, one page or the first 5,000 of them. */
export async function findInvoices(
  db: Db,
  session: Session,
  filters: NoticeInvoiceFilters,
  { PageNumber, PageSize } = { PageNumber: 1, PageSize: 5000 },
): Promise<NoticeInvoice[]> {
  const { where, values } = conditionsOf(session, filters);
  const direction = filters.SortOrder === 1 ? 'asc' : 'desc';
  const found = await db.query<{ id: number }>(
    `select r.id from ${from} where ${where} order by ${sorted[filters.SortColumn ?? 'Echeance']} ${direction}, r.id ${direction}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  const rows = await noticeInvoices.select(db, session.clientId, {
    condition: 'r.id = any ($2::bigint[])',
    values: [found.map(({ id }) => id)],
    order: 'array_position($2::bigint[], r.id)',
  });
  return presentInvoices(db, session, rows);
}

type Answer = AnswerOf<typeof listNoticeInvoices>;

/** One page of them, with counts and sums of all that were found. */
export async function listInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof listNoticeInvoices>): Promise<Answer> {
  const { where, values, overdue } = conditionsOf(session, input);
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", count(*) filter (where ${stateOfInvoice} = 'A_RAPPROCHER') as "TotalARapprocher",
       count(*) filter (where ${isToRebill}) as "TotalNonRefacturees", count(*) filter (where ${overdue}) as "TotalEnRetard",
       coalesce(sum(r.net_cents + r.vat_cents) filter (where r.paid_on is null), 0)::bigint as "TotalDu"
     from ${from} where ${where}`,
    values,
  );
  return { Items: await findInvoices(db, session, input, input), ...(sums as Omit<Answer, 'Items'>) };
}
