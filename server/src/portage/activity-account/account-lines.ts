import type { Beneficiary, EntryNature, EntrySource } from '#contract/portage/activity-account/natures.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';

/** A line as the database tells it. */
export interface FoundLine {
  key: string;
  day: string;
  nature: EntryNature;
  label: string;
  cents: number;
  to: Beneficiary | null;
  /** Of a fee: what it is a percentage of. */
  rate: number | null;
  base: number | null;
  source: EntrySource;
  sourceId: number | null;
  motive: string | null;
  authorName: string | null;
  origin: number | null;
  reversal: number | null;
}

/** SQL: contract e is one of person $2 with portage company $3, of firm $1. */
const ofAccount = 'e.client_id = $1 and e.person_id = $2 and e.company_id = $3';

/**
 * SQL: what of amount x of an invoice falls to a report of it, in proportion to what its reports are worth. `through` is what
 * they are worth up to this one: shares come to the whole, and those of payments to those of their sum.
 */
const shareOf = (x: string) =>
  `(round(${x} * s.through / s.whole) - round(${x} * (s.through - s.net_cents) / s.whole))`;

const vatOf = (x: string) => `round(${x} * r.vat_cents::numeric / r.total_cents)`;
const netOf = (x: string) => `(${shareOf(x)} - ${shareOf(vatOf(x))})`;
const feeOf = (x: string) => `round(${netOf(x)} * s.fee_rate::numeric / 100)`;
const between = (of: (x: string) => string) => `(${of('p.reached')} - ${of('p.before')})::bigint`;

/** What customers have paid of invoices of portage, what a bank took back too: the person's share, its VAT and the fee on it. */
const payments = `select 'P' || p.id || '-' || s.report_id || '-' || l.place as key, p.paid_on as day, 1 as rank, l.nature,
    concat(case when p.taken_back_id is not null then 'Règlement repris, ' end,
      case when ${isReadableNow('c')} then concat('facture ', r.number, ', ', c.name) else 'client confidentiel' end) as label,
    l.cents, null as "to", case when l.nature = 'FRAIS_GESTION' then s.fee_rate end as rate,
    case when l.nature = 'FRAIS_GESTION' then ${between(netOf)} end as base,
    'FACTURE' as source, case when ${isReadableNow('c')} then r.id end as "sourceId",
    null as motive, null::bigint as author, null::bigint as origin, null::bigint as reversal
  from (select q.client_id, q.invoice_id, q.report_id, q.net_cents, e.person_id, e.company_id,
      coalesce(q.fee_rate, e.fee_rate, k.fee_rate, 0) as fee_rate,
      sum(q.net_cents) over (partition by q.invoice_id order by q.rank) as through,
      sum(q.net_cents) over (partition by q.invoice_id) as whole
    from portage_invoice_report q
      join activity_report a on a.client_id = q.client_id and a.id = q.report_id
      join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
      join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
      left join portage_company k on k.client_id = e.client_id and k.company_id = e.company_id
    where q.client_id = $1 and q.invoice_id in (select o.invoice_id from portage_invoice_report o
      join activity_report a on a.client_id = o.client_id and a.id = o.report_id
      join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
      join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id where ${ofAccount})) s
    join invoice r on r.client_id = s.client_id and r.id = s.invoice_id and r.total_cents > 0
    join company c on c.client_id = r.client_id and c.id = r.company_id
    join lateral (select x.*, sum(x.amount_cents) over (order by x.paid_on, x.id) as reached,
        sum(x.amount_cents) over (order by x.paid_on, x.id) - x.amount_cents as before
      from invoice_payment x where x.client_id = r.client_id and x.invoice_id = r.id) p on true
    join lateral (values (1, 'ENCAISSEMENT', ${between(shareOf)}),
      (2, 'TVA', -${between((x) => shareOf(vatOf(x)))}),
      (3, 'FRAIS_GESTION', -${between(feeOf)})) l (place, nature, cents) on l.cents <> 0
  where s.person_id = $2 and s.company_id = $3`;

/** What validated payslips pay, to whom; the reserve that is paid back is in their gross, and comes from the reserve. */
const payslips = `select 'B' || b.id || '-' || l.place, (b.month + interval '1 month - 1 day')::date, 2, l.nature,
    'bulletin de ' || to_char(b.month, 'MM/YYYY'), l.cents, null, null::double precision, null::bigint,
    'BULLETIN', b.id, null, null::bigint, null::bigint, null::bigint
  from portage_payslip b
    join portage_employment e on e.client_id = b.client_id and e.id = b.employment_id
    join lateral (values (1, 'COTISATION_PATRONALE', -b.employer_cents), (2, 'COTISATION_SALARIALE', -b.employee_cents),
      (3, 'PAS', -b.withheld_cents), (4, 'NET', coalesce(b.refunds_cents, 0) - b.net_cents),
      (5, 'FRAIS_PRO', -b.refunds_cents),
      (6, case when b.reserve_cents > 0 then 'RESERVE_CONSTITUEE' else 'RESERVE_VERSEE' end, -b.reserve_cents)
    ) l (place, nature, cents) on l.cents <> 0
  where b.state = 'VALIDE' and ${ofAccount}`;

/**
 * Expense notes that were approved, on that day, unless a payslip of their month refunds expenses already. Of several portage
 * companies it is on the account of the one that pays it, else of the first.
 */
const notes = `select 'N' || n.id, (n.decided_at at time zone 'Europe/Paris')::date, 3, 'FRAIS_PRO',
    'note de frais de ' || to_char(to_date(n.month, 'YYYY-MM'), 'MM/YYYY') || ', ' || n.purpose, -l.cents, null,
    null::double precision, null::bigint, 'NOTE_DE_FRAIS', n.id, null, null::bigint, null::bigint, null::bigint
  from expense_note n
    join lateral (select sum(x.refunded_cents)::bigint as cents from expense_line x
      where x.client_id = n.client_id and x.note_id = n.id) l on l.cents > 0
  where n.client_id = $1 and n.person_id = $2 and n.state = 4
    and $3 = (select e.company_id from portage_employment e
      where e.client_id = n.client_id and e.person_id = n.person_id
        and e.starts_on < to_date(n.month, 'YYYY-MM') + interval '1 month'
        and coalesce(e.ends_on, 'infinity') >= to_date(n.month, 'YYYY-MM')
      order by exists (select from transfer_line t
          join sepa_batch b on b.client_id = t.client_id and b.id = t.batch_id
          where t.client_id = n.client_id and t.expense_note_id = n.id and t.state in ('EN_COURS', 'EXECUTE')
            and b.company_id = e.company_id) desc, e.starts_on, e.id limit 1)
    and not exists (select from portage_payslip b
      join portage_employment e on e.client_id = b.client_id and e.id = b.employment_id
      where b.client_id = n.client_id and e.person_id = n.person_id and b.refunds_cents > 0
        and b.month = to_date(n.month, 'YYYY-MM'))`;

/** Invoices of suppliers that are charged to the person, without the VAT that the portage company recovers. */
const supplierInvoices = `select 'F' || f.id, f.invoiced_on, 3, 'FRAIS_PRO',
    concat('facture ', f.number, ', ', s.name, ', ', f.object), -f.net_cents, 'FOURNISSEURS', null::double precision, null::bigint,
    'FACTURE_FOURNISSEUR', f.id, null, null::bigint, null::bigint, null::bigint
  from portage_supplier_invoice f
    join portage_employment e on e.client_id = f.client_id and e.id = f.employment_id
    join supplier s on s.client_id = f.client_id and s.id = f.supplier_id
  where f.net_cents > 0 and ${ofAccount}`;

/** What was posted by hand. */
const entries = `select 'S' || h.id, h.day, 4, h.nature, h.label, h.cents, h.beneficiary, null::double precision, null::bigint,
    'SAISIE', h.id, h.motive, h.created_by, h.origin_id,
    (select o.id from portage_entry o where o.client_id = h.client_id and o.origin_id = h.id)
  from portage_entry h
    join portage_employment e on e.client_id = h.client_id and e.id = h.employment_id
  where ${ofAccount}`;

/** SQL: all lines of the account of person $2 at portage company $3 up to day $4, the first one first. The firm is $1. */
export const accountLines = `select x.*, (select u.first_name || ' ' || u.last_name from app_user u
      where u.client_id = $1 and u.id = x.author) as "authorName"
  from (${[payments, payslips, notes, supplierInvoices, entries].join('\n union all ')}) x
  where x.day <= $4 order by x.day, x.rank, x.key`;
