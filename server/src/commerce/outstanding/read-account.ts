import type { GetAccount } from '#contract/commerce/outstanding/calls.ts';
import type {
  Account,
  AccountEvent,
  AccountInvoice,
  AgeBucket,
} from '#contract/commerce/outstanding/outstanding.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { accountInvoices, companyOf, isKnown, keyOf, paidOfPromise, promiseState } from './account-rows.ts';
import { lateFees, lateRates } from './late-fees.ts';

export interface Holder {
  companyId: number | null;
  Societe: KeyValue | null;
  Client: string;
  Email: string | null;
  Address: string | null;
}

/** Whose account it is, as the latest invoice and the company's file say. @throws AppError 404 */
export async function readHolder(db: Db, clientId: number, key: string): Promise<Holder> {
  const [holder] = await db.query<Holder & Record<string, unknown>>(
    `select c.id as "companyId", case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe",
       coalesce(c.name, r.customer) as "Client", r.email as "Email", r.address as "Address"
     from (select $1::bigint as client_id) f
       left join lateral (select r.customer, r.email, r.address, ${companyOf} as company_id from ${accountInvoices}
         where r.client_id = $1 and r.credited_id is null and r.number is not null and ${keyOf(companyOf, 'r.customer')} = $2
         order by r.id desc limit 1) r on true
       left join company c on c.client_id = f.client_id
         and c.id = coalesce(r.company_id, case when $2 like 'S%' then substr($2, 2)::bigint end)
     where (c.id is not null or r.customer is not null) and ${isKnown('c.id')}`,
    [clientId, key],
  );
  if (!holder) throw notFound('Ce client n’existe pas ou plus.');
  return holder;
}

const bucketOf = (days: number): AgeBucket =>
  days === 0 ? 'NonEchu' : days <= 30 ? 'J30' : days <= 60 ? 'J60' : days <= 90 ? 'J90' : 'Plus';

type Stored = Omit<AccountInvoice, 'Bucket' | 'Late'> & {
  Lowered: { On: string; Cents: number }[];
  isBusiness: boolean;
};

/** The unpaid invoices of an account, the oldest first, each with what late payment costs. */
export async function unpaidOf(
  db: Db,
  clientId: number,
  key: string,
  today = todayInParis(),
): Promise<AccountInvoice[]> {
  const rows = await db.query<Stored & Record<string, unknown>>(
    `select r.id as "Id", r.kind as "Kind", r.number as "Number", r.object as "Object", r.issued_on as "Date", r.due_on as "DueOn",
       r.total_cents as "TTC", r.paid_cents as "Paid", r.credited_cents as "Credited",
       r.total_cents - r.paid_cents - r.credited_cents as "Due",
       greatest($3::date - coalesce(r.due_on, $3::date), 0) as "DaysLate", ${companyOf} is not null as "isBusiness",
       case when d.id is not null then json_build_object('Id', d.id, 'OpenedOn', d.opened_on, 'Motive', d.motive) end as "Dispute",
       coalesce((select json_agg(json_build_object('On', x.on_day, 'Cents', x.cents)) from (
           select p.paid_on as on_day, p.amount_cents as cents from invoice_payment p
             where p.client_id = r.client_id and p.invoice_id = r.id
           union all select n.issued_on, -n.total_cents from invoice n
             where n.client_id = r.client_id and n.credited_id = r.id) x), '[]') as "Lowered"
     from ${accountInvoices}
       left join invoice_dispute d on d.client_id = r.client_id and d.invoice_id = r.id and d.closed_on is null
     where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and ${keyOf(companyOf, 'r.customer')} = $2
     order by r.due_on nulls last, r.id limit 500`,
    [clientId, key, today],
  );
  const rates = await lateRates(db, clientId);
  return rows.map(({ Lowered, isBusiness, ...invoice }) => ({
    ...invoice,
    Bucket: bucketOf(invoice.DaysLate),
    Late: lateFees({ ...invoice, Lowered, isBusiness }, rates, today),
  }));
}

/** What was done about an account, the latest first. */
export const eventsOf = (db: Db, clientId: number, key: string): Promise<AccountEvent[]> =>
  db.query<AccountEvent & Record<string, unknown>>(
    `select d.id as "Id", d.kind as "Kind", d.level as "Level", d.done_on as "DoneOn", d.email as "Email", d.body as "Body",
       d.amount_cents as "AmountCents", d.promised_on as "PromisedOn", d.file_id is not null as "HasLetter",
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as "By", d.paid as "PaidCents",
       case when d.kind = 'PROMESSE' then ${promiseState('d.paid', '$3')} end as "State",
       coalesce((select json_agg(i.number order by i.id) from dunning_invoice x
         join invoice i on i.client_id = x.client_id and i.id = x.invoice_id
         where x.client_id = d.client_id and x.dunning_id = d.id), '[]') as "Invoices"
     from (select d.*, case when d.kind = 'PROMESSE' then ${paidOfPromise} end as paid from dunning d
         where d.client_id = $1 and ${keyOf('d.company_id', 'd.customer')} = $2) d
       left join app_user u on u.client_id = d.client_id and u.id = d.user_id
     order by d.id desc limit 200`,
    [clientId, key, todayInParis()],
  );

const overpaymentsOf = (db: Db, clientId: number, key: string) =>
  db.query<Account['Overpayments'][number] & Record<string, unknown>>(
    `select v.id as "Id", r.number as "Number", v.method as "Method", v.received_on as "ReceivedOn",
       v.amount_cents as "AmountCents", v.reference as "Reference", v.refunded_on as "RefundedOn",
       v.refund_reference as "RefundReference"
     from overpayment v join invoice r on r.client_id = v.client_id and r.id = v.invoice_id
       left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
     where v.client_id = $1 and ${keyOf(companyOf, 'r.customer')} = $2 order by v.refunded_on nulls first, v.id desc limit 200`,
    [clientId, key],
  );

/** An account whole. @throws AppError 404 */
export async function readAccount({
  db,
  session,
  input,
}: SignedInContext<typeof GetAccount>): Promise<Account> {
  const { clientId } = session;
  const { companyId: _, ...holder } = await readHolder(db, clientId, input.cle);
  const Invoices = await unpaidOf(db, clientId, input.cle);
  const sum = (of: (invoice: AccountInvoice) => number) => Invoices.reduce((all, one) => all + of(one), 0);
  return {
    Cle: input.cle,
    ...holder,
    Total: sum(({ Due }) => Due),
    Disputed: sum(({ Dispute, Due }) => (Dispute ? Due : 0)),
    LateCents: sum(({ Late }) => Late.InterestCents + Late.FlatCents),
    Invoices,
    Events: await eventsOf(db, clientId, input.cle),
    Overpayments: await overpaymentsOf(db, clientId, input.cle),
  };
}
