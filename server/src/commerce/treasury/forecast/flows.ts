import type { Flow, Hypotheses } from '#contract/commerce/treasury/treasury.ts';
import { invoiceTerms } from '#server/permanent-files/invoicing/late-payment.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { accountInvoices, companyOf, isKnown } from '../../outstanding/account-rows.ts';
import { weeksFrom } from './weeks.ts';

/** SQL: the cabinet that the money of invoice r comes to; c is its company, b how that is billed. */
const cabinetOf = 'coalesce(r.cabinet_id, b.cabinet_id, c.cabinet_id)';
const withCabinet = `left join company c on c.client_id = r.client_id and c.id = ${companyOf}
    left join company_billing b on b.client_id = r.client_id and b.company_id = c.id`;

/** SQL: unpaid invoices of the firm $1 on the day $2, with what speaks for or against their being paid. */
const unpaid = `select r.id, r.number, coalesce(c.name, r.customer) as party, ${cabinetOf} as cabinet_id,
    r.total_cents - r.paid_cents - r.credited_cents as due, coalesce(r.due_on, $2::date) as due_on,
    d.collect_on, p.promised_on, exists (select from invoice_dispute x
      where x.client_id = r.client_id and x.invoice_id = r.id and x.closed_on is null) as is_disputed
  from ${accountInvoices} ${withCabinet}
    left join direct_debit d on d.client_id = r.client_id and d.invoice_id = r.id and d.state in ('A_PREVENIR', 'PREVENU')
    left join lateral (select g.promised_on from dunning_invoice x
        join dunning g on g.client_id = x.client_id and g.id = x.dunning_id
      where x.client_id = r.client_id and x.invoice_id = r.id and g.kind = 'PROMESSE' and g.promised_on >= $2::date
      order by g.id desc limit 1) p on true
  where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and r.kind <> 'PORTAGE' and ${isKnown(companyOf)}`;

/** SQL: whether an unpaid invoice is counted on: not disputed, and not later than `most` days, unless a day was told. */
const isCountedOn = (most: string) =>
  `(not is_disputed and (collect_on is not null or promised_on is not null or $2::date - due_on <= ${most}::int))`;

const rhythms = `case f.rhythm when 'MENSUEL' then interval '1 month' when 'TRIMESTRIEL' then interval '3 months'
    when 'ANNUEL' then interval '1 year' else interval '100 years' end`;

/**
 * SQL: what is expected, from today ($2) to the last week's end ($6): $3 days that customers are late, $5 days to pay where none
 * were agreed. What should have come already is expected today.
 */
const flows = `
  select case when collect_on is null then 'FACTURE' else 'PRELEVEMENT' end as source, id,
      greatest($2::date, coalesce(collect_on, promised_on, due_on + $3::int)) as day, number as label, party, cabinet_id, due as amount
    from unpaid where due > 0 and ${isCountedOn('$4')}
  union all
  select 'PERIODIQUE', p.id, greatest($2::date, due.bill_on) + coalesce(b.payment_days, $5::int) + $3::int, p.object, c.name,
      coalesce(p.cabinet_id, b.cabinet_id, c.cabinet_id), p.total_cents
    from billing_plan p join company c on c.client_id = p.client_id and c.id = p.company_id
      left join company_billing b on b.client_id = p.client_id and b.company_id = p.company_id,
      lateral plan_periods(p, $6::date) due
    where p.client_id = $1 and p.state = 'Active' and ${isKnown('p.company_id')}
      and not exists (select from billing_period x
        where x.client_id = p.client_id and x.plan_id = p.id and x.starts_on = due.starts_on)
  union all
  select 'SUPPORT', i.id, greatest($2::date, i.due_on), i.number, s.name, (select c.cabinet_id from legal_notice n
      join company c on c.client_id = n.client_id and c.id = n.company_id
      where n.client_id = i.client_id and n.support_invoice_id = i.id order by n.id limit 1), -(i.net_cents + i.vat_cents)
    from legal_notice_invoice i join legal_support s on s.client_id = i.client_id and s.id = i.support_id
    where i.client_id = $1 and i.paid_on is null and i.motive is null
  union all
  select 'NOTE_DE_FRAIS', n.id, paid.day, n.purpose, u.last_name || ' ' || u.first_name, u.cabinet_id,
      -(select sum(l.refunded_cents) from expense_line l where l.client_id = n.client_id and l.note_id = n.id)
    from expense_note n join app_user u on u.client_id = n.client_id and u.id = n.user_id,
      lateral (select (date_trunc('month', n.decided_at at time zone 'Europe/Paris') + interval '1 month - 1 day')::date as day) paid
    where n.client_id = $1 and n.state = 4 and paid.day >= $2::date
  union all
  select 'TROP_PERCU', v.id, $2::date, r.number, coalesce(c.name, r.customer), ${cabinetOf}, -v.amount_cents
    from overpayment v join invoice r on r.client_id = v.client_id and r.id = v.invoice_id
      left join formality_order o on o.client_id = r.client_id and o.id = r.order_id ${withCabinet}
    where v.client_id = $1 and v.refunded_on is null and ${isKnown(companyOf)}
  union all
  select 'PREVISION', f.id, at.day::date, f.label, null, f.cabinet_id, f.amount_cents
    from treasury_forecast f,
      lateral generate_series(f.first_on::timestamp, least(f.last_on, $6::date)::timestamp, ${rhythms}) at (day)
    where f.client_id = $1 and at.day >= $2::date`;

export interface FlowScope {
  today: string;
  hypotheses: Hypotheses;
  cabinetId?: number | null | undefined;
}

/** What every statement over flows names first: firm, day, delays, days to pay, last day, Monday of the first week, cabinet. */
async function valuesOf(db: Db, clientId: number, { today, hypotheses, cabinetId }: FlowScope) {
  const weeks = weeksFrom(today);
  const { days } = await invoiceTerms(db, clientId, today);
  const { RetardJours, RetardMaximum } = hypotheses;
  return [
    clientId,
    today,
    RetardJours,
    RetardMaximum,
    Number.isNaN(days) ? 30 : days,
    weeks.at(-1)?.Au,
    weeks[0]?.Du,
    cabinetId ?? null,
  ];
}

/** SQL: flows f with their cabinet and week, of one cabinet ($8) or of all whose treasury is followed. */
const followed = `with unpaid as (${unpaid}), flow as (${flows}),
  f as (select flow.*, k.name as cabinet, ((flow.day - $7::date) / 7 + 1)::int as week
    from flow left join cabinet k on k.client_id = $1 and k.id = flow.cabinet_id
    where flow.day <= $6::date and coalesce(k.in_treasury, true) and flow.amount <> 0
      and ($8::bigint is null or flow.cabinet_id = $8::bigint))`;

const shown = `f.source as "Source", f.id as "Id", f.week as "Semaine", f.day::text as "Jour", f.label as "Libelle", f.party as "Tiers",
    f.cabinet as "NomCabinet", f.amount as "Montant"`;

interface WeekSum extends Record<string, unknown> {
  week: number;
  entries: number;
  exits: number;
}

/** What comes and goes in each week that has something. */
export async function sumFlows(db: Db, clientId: number, scope: FlowScope): Promise<WeekSum[]> {
  return db.query<WeekSum>(
    `${followed} select week, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as entries,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as exits from f group by week order by week`,
    await valuesOf(db, clientId, scope),
  );
}

/** Invoices that are not counted on, with their sum. */
export async function sumLeftOut(db: Db, clientId: number, scope: FlowScope) {
  const [sum] = await db.query<{ Nombre: number; Montant: number }>(
    `with unpaid as (${unpaid}) select count(*)::int as "Nombre", coalesce(sum(due), 0)::bigint as "Montant"
     from unpaid u left join cabinet k on k.client_id = $1 and k.id = u.cabinet_id
     where due > 0 and not ${isCountedOn('$3')} and coalesce(k.in_treasury, true)
       and ($4::bigint is null or u.cabinet_id = $4::bigint)`,
    [clientId, scope.today, scope.hypotheses.RetardMaximum, scope.cabinetId ?? null],
  );
  return sum ?? { Nombre: 0, Montant: 0 };
}

interface FlowPage {
  week?: number | null | undefined;
  side?: 'ENTREE' | 'SORTIE' | null | undefined;
  limit: number;
  offset: number;
}

/** One page of flows in the order of their days, with the number and the sum of all. */
export async function pageFlows(db: Db, clientId: number, scope: FlowScope, asked: FlowPage) {
  const values = await valuesOf(db, clientId, scope);
  const [row] = await db.query<{ Items: Flow[]; TotalCount: number; Total: number }>(
    `${followed}, found as (select * from f where ($9::int is null or week = $9::int)
        and ($10::text is null or ($10 = 'ENTREE') = (amount > 0)))
     select (select count(*)::int from found) as "TotalCount", (select coalesce(sum(amount), 0)::bigint from found) as "Total",
       coalesce((select json_agg(p) from (select ${shown} from found f order by f.day, f.source, f.id
         limit $11 offset $12) p), '[]') as "Items"`,
    [...values, asked.week ?? null, asked.side ?? null, asked.limit, asked.offset],
  );
  return row ?? { Items: [], TotalCount: 0, Total: 0 };
}

/** The statement of all flows in their order. */
export const allFlows = async (db: Db, clientId: number, scope: FlowScope): Promise<Statement> => ({
  text: `${followed} select ${shown} from f order by f.day, f.source, f.id`,
  values: await valuesOf(db, clientId, scope),
});

/** What flows are read by: today, and what is supposed. */
export const scopeOf = (
  hypotheses: Hypotheses,
  { IdCabinet }: { IdCabinet?: number | null | undefined },
): FlowScope => ({ today: todayInParis(), hypotheses, cabinetId: IdCabinet });
