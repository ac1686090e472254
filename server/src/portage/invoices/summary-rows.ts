import type { SummaryAxis } from '#contract/portage/invoices/summary.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';

/**
 * SQL: what falls to report q of an amount of its invoice r, in proportion to what the reports are worth: shares are rounded
 * so that they come to the whole.
 */
const shareOf = (
  amount: string,
) => `round(${amount} * sum(q.net_cents) over parts / sum(q.net_cents) over whole)
    - round(${amount} * (sum(q.net_cents) over parts - q.net_cents) / sum(q.net_cents) over whole)`;

const due = `case when r.state = 'Issued' and r.credited_id is null
    then r.total_cents - r.paid_cents - r.credited_cents else 0 end`;

const ofReport = `join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
    join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id`;

/** SQL: invoices and credit notes that were issued for the months from $2 to $3, a row for each report of theirs. */
const billed = `select r.carrier_id, r.company_id, e.person_id, r.activity_month as month, ${shareOf('r.net_cents')} as ht,
    ${shareOf('r.total_cents')} as ttc, ${shareOf('r.paid_cents')} as paid, ${shareOf(due)} as due,
    0 as count, 0::bigint as worth
  from invoice r
    join portage_invoice_report q on q.client_id = r.client_id and q.invoice_id = coalesce(r.credited_id, r.id)
    join activity_report a on a.client_id = q.client_id and a.id = q.report_id
    ${ofReport}
  where r.client_id = $1 and r.kind = 'PORTAGE' and r.number is not null and r.activity_month between $2 and $3
  window whole as (partition by r.id), parts as (partition by r.id order by q.rank)`;

/** SQL: reports of these months that are validated and on no invoice. */
const open = `select e.company_id, m.company_id, e.person_id, a.month, 0, 0, 0, 0, 1,
    coalesce(round(m.price_cents * a.quantity::numeric), 0)::bigint
  from activity_report a ${ofReport}
  where a.client_id = $1 and a.state = 'VALIDE' and a.month between $2 and $3`;

const companies = `select n.id, n.name, n.guid from company n where n.client_id = $1`;
const persons = `select n.id, n.last_name || ' ' || n.first_name as name, null::uuid as guid from person n where n.client_id = $1`;

const axes: Record<SummaryAxis, { key: string; names: string; guid: string }> = {
  SOCIETE_PORTAGE: { key: 'x.carrier_id', names: companies, guid: 'n.guid' },
  SOCIETE_CLIENTE: { key: 'x.company_id', names: companies, guid: 'null::uuid' },
  PERSONNE: { key: 'x.person_id', names: persons, guid: 'n.guid' },
};

/**
 * SQL: a row for each key and month that was worked. $1 is the firm, $2 and $3 the first days of the first and the last month,
 * $4 a portage company's guid, $5 a customer, $6 a carried person; those that are null let all through.
 */
export const summaryRows = (axis: SummaryAxis): string => {
  const { key, names, guid } = axes[axis];
  return `select g.key || '-' || to_char(g.month, 'YYYY-MM') as "Cle", g.key as "Id", n.name as "Nom", ${guid} as "Guid",
    to_char(g.month, 'YYYY-MM') as "Mois", g.ht as "HT", g.ttc as "TTC", g.paid as "Recu", g.due as "Du",
    g.count as "NombreAFacturer", g.worth as "MontantAFacturer"
  from (
    select ${key} as key, x.month, sum(x.ht)::bigint as ht, sum(x.ttc)::bigint as ttc, sum(x.paid)::bigint as paid,
      sum(x.due)::bigint as due, sum(x.count)::int as count, sum(x.worth)::bigint as worth
    from (${billed} union all ${open}) x
    where x.carrier_id not in (${hiddenFilesNow}) and x.company_id not in (${hiddenFilesNow})
      and ($4::uuid is null or x.carrier_id in (select k.id from company k where k.client_id = $1 and k.guid = $4))
      and ($5::bigint is null or x.company_id = $5) and ($6::bigint is null or x.person_id = $6)
    group by 1, 2) g
  join (${names}) n on n.id = g.key`;
};
