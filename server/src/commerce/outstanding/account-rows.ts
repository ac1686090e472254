import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';

/** SQL: whose account a row is, by the company and the customer that it names. */
export const keyOf = (company: string, customer: string) =>
  `coalesce('S' || ${company}, 'N' || md5(lower(${customer})))`;

/** SQL: an invoice r with the order o that it may be of; whose account it is. What portage companies bill is owed to them, not here. */
export const accountInvoices = `(select * from invoice where kind <> 'PORTAGE') r left join formality_order o on o.client_id = r.client_id and o.id = r.order_id`;
export const companyOf = 'coalesce(r.company_id, o.company_id)';

/** SQL: whether the reader may know of the company whose id `id` is; the firm is $1. */
export const isKnown = (id: string) => `(${id} is null or ${id} not in (${hiddenFilesNow}))`;

/** SQL: what is unpaid of all invoices that the firm $1 issues, each with its account; `today` names a day. */
export const openInvoices = (today: string) => `select r.id, ${companyOf} as company_id, r.customer, r.email,
    ${keyOf(companyOf, 'r.customer')} as key, r.total_cents - r.paid_cents - r.credited_cents as due,
    greatest(${today}::date - coalesce(r.due_on, ${today}::date), 0) as late, d.id as dispute_id
  from ${accountInvoices}
    left join invoice_dispute d on d.client_id = r.client_id and d.invoice_id = r.id and d.closed_on is null
  where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and ${isKnown(companyOf)}`;

/** SQL: the bucket of so many days of delay, as a condition. */
export const bucketConditions = {
  NonEchu: 'late = 0',
  J30: 'late between 1 and 30',
  J60: 'late between 31 and 60',
  J90: 'late between 61 and 90',
  Plus: 'late > 90',
} as const;

/**
 * SQL: of promise d, what came in time: payments of the invoices that it was about, noted after it and paid no later than the
 * promised day.
 */
export const paidOfPromise = `coalesce((select sum(p.amount_cents) from dunning_invoice x
    join invoice_payment p on p.client_id = x.client_id and p.invoice_id = x.invoice_id
  where x.client_id = d.client_id and x.dunning_id = d.id and p.created_at > d.created_at
    and p.paid_on between d.done_on and d.promised_on), 0)::bigint`;

/** SQL: what becomes of a promise for which so much came. */
export const promiseState = (paid: string, today: string) =>
  `case when ${paid} >= d.amount_cents then 'Kept' when d.promised_on < ${today}::date then 'Broken' else 'Open' end`;
