import type { AlertRule } from '#contract/dashboards/alerts/rules.ts';
import type { Area } from '../agenda/agenda-deadlines.ts';

/** Rules whose facts are the deadlines of an area. */
const areaRules: readonly Area[] = ['COMPTES', 'TVA', 'CFE', 'DISSOLUTION', 'ANNONCE'];
export const isAreaRule = (rule: AlertRule): rule is Area => (areaRules as readonly string[]).includes(rule);

const holder = `coalesce(p.last_name || ' ' || p.first_name, h.name)`;

/** What facts are compared with, as SQL. */
interface Measures {
  /** A day. */
  today: string;
  /** An invoice is alerted to once it is due for more than so many days. */
  unpaidDays: string;
}

const unanswered =
  (types: string) =>
  ({ today }: Measures) =>
    `select q.id::text as subject, q.company_id, q.due_on as since, q.year::text as about, q.type || '|' || q.year as detail
   from questionnaire q where q.client_id = $1 and q.state = 1 and q.due_on < ${today} and q.type in (${types})`;

/**
 * SQL by rule: rows (subject, company_id, since, about, detail) of what is so today, of the firm $1; The list keeps
 * those of files that the caller may read; without a company they are the firm's own.
 */
export const factRows: Record<Exclude<AlertRule, Area>, (measures: Measures) => string> = {
  // the file that holds is the last one of its establishment and fraction
  DSN_REJETEE: () =>
    `select x.id::text as subject, x.company_id, coalesce((x.sent_at at time zone 'Europe/Paris')::date, x.month) as since,
       to_char(x.month, 'MM/YYYY') as about, to_char(x.month, 'YYYY-MM') as detail
     from dsn_file x where x.client_id = $1 and x.state = 'REJETEE' and x.nature = '01' and not exists (
       select from dsn_file n where n.client_id = $1 and n.company_id = x.company_id and n.month = x.month
         and n.siret = x.siret and n.nature = x.nature and n.fraction = x.fraction and n.id > x.id)`,
  DSN: ({ today }) =>
    `select d.id::text as subject, d.company_id, d.due_on as since, to_char(d.month, 'MM/YYYY') as about,
       to_char(d.month, 'YYYY-MM') as detail
     from dsn_month d where d.client_id = $1 and d.due_on < ${today} and d.waived_at is null and (
       select coalesce(bool_or(h.state = 'PREPAREE'), true) from dsn_holding_file h
       where h.client_id = $1 and h.company_id = d.company_id and h.month = d.month and h.nature = '01')`,
  MANDAT: ({ today }) =>
    `select m.id::text as subject, m.company_id, m.expires_on as since, ${holder} as about, null as detail
     from mandate m left join person p on p.client_id = $1 and p.id = m.person_id
       left join company h on h.client_id = $1 and h.id = m.holder_company_id
     where m.client_id = $1 and m.ends_on is null and m.expires_on < ${today}`,
  PIECE_IDENTITE: ({ today }) =>
    `select distinct p.id || '-' || m.company_id as subject, m.company_id, p.identity_document_to as since,
       p.last_name || ' ' || p.first_name as about, p.id::text as detail
     from person p join mandate m on m.client_id = $1 and m.person_id = p.id
       and ${today} between m.starts_on and coalesce(m.ends_on, 'infinity')
     where p.client_id = $1 and p.identity_document_to < ${today}`,
  VIGILANCE: ({ today }) =>
    `select v.company_id::text as subject, v.company_id, v.next_review_on as since, '' as about, null as detail
     from (select distinct on (x.company_id) x.company_id, x.next_review_on from risk_report x
       where x.client_id = $1 and x.state = 'Validated' order by x.company_id, x.validated_at desc) v
     where v.next_review_on < ${today}`,
  QUESTIONNAIRE: unanswered(`'ACCEPTANCE_MISSION', 'DOSSIER_REVISION'`),
  QUESTIONNAIRE_LAB: unanswered(`'LAB'`),
  FACTURE: ({ today, unpaidDays }) =>
    `select r.id::text as subject, coalesce(r.company_id, o.company_id) as company_id, r.due_on as since, r.number as about,
       (r.total_cents - r.paid_cents - r.credited_cents)::text as detail
     from invoice r left join formality_order o on o.client_id = $1 and o.id = r.order_id
     where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and r.due_on < ${today} - ${unpaidDays}
       and r.total_cents > r.paid_cents + r.credited_cents and coalesce(r.company_id, o.company_id) is not null
       and not exists (select from invoice_dispute d
         where d.client_id = $1 and d.invoice_id = r.id and d.closed_on is null)`,
  BANQUE: ({ today }) =>
    `select b.id::text as subject, b.company_id, b.consent_until as since, coalesce(b.bank, '') as about, null as detail
     from bank_connection b where b.client_id = $1 and b.revoked_at is null and b.consent_until < ${today}`,
};
