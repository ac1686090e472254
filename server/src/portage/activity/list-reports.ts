import type { AnswerOf } from '#contract/call.ts';
import type { listReports as ListReports } from '#contract/portage/activity/calls.ts';
import type { ReportFilters, ReportListRequest, ReportRow } from '#contract/portage/activity/report.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { invoiceNumberOf } from './report-record.ts';

type Total = 'open' | 'sent' | 'approved' | 'valid' | 'refused' | 'due';

/** The months in which a mission ran, until this one; $2 is today. */
const months = `generate_series(date_trunc('month', greatest(r.starts_on, e.starts_on)),
  date_trunc('month', least(r.ends_on, e.ends_on, $2::date)), interval '1 month')`;

const lastDay = `(x.month + interval '1 month' - interval '1 day')::date`;

/** Missions r by month x with the report a that there may be; $3 is how many months back one is expected. */
const rows = `select r.id || '-' || to_char(x.month, 'YYYY-MM') as "Cle", a.id as "Id", a.version as "Version",
    r.id as "IdMission", p.id as "IdPersonne",
    json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name) as "Personne", p.last_name as "_nom",
    json_build_object('Key', k.id, 'Value', k.name) as "SocieteCliente", k.name as "_cliente",
    json_build_object('Key', c.id, 'Value', c.name) as "SocietePortage", r.object as "Objet",
    to_char(x.month, 'YYYY-MM') as "Mois", r.unit as "Unite", coalesce(a.quantity, 0) as "Quantite",
    round(r.price_cents * coalesce(a.quantity, 0)::numeric)::bigint as "Montant",
    coalesce(a.state, 'A_SAISIR') as "Etat",
    case when a.state = 'FACTURE' then null
      when coalesce(a.state, 'A_SAISIR') = 'A_SAISIR' then greatest(0, $2::date - ${lastDay})
      else $2::date - a.state_on end as "Age",
    ${invoiceNumberOf('a')} as "NumeroFacture"
  from portage_mission r
  join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
  join person p on p.client_id = e.client_id and p.id = e.person_id
  join company c on c.client_id = e.client_id and c.id = e.company_id
  join company k on k.client_id = r.client_id and k.id = r.company_id
  cross join lateral (select s::date as month from ${months} s) x
  left join activity_report a on a.client_id = r.client_id and a.mission_id = r.id and a.month = x.month`;

const orders = {
  Mois: ['Mois', '_nom', 'Cle'],
  Personne: ['_nom', 'Mois', 'Cle'],
  SocieteCliente: ['_cliente', 'Mois', 'Cle'],
  Quantite: ['Quantite', 'Cle'],
  Age: ['Age', 'Cle'],
};

const counted = (state: string) => `count(*) filter (where h."Etat" = '${state}')`;

const page = foundList<Total>({
  rows,
  totals: {
    open: counted('A_SAISIR'),
    sent: counted('ENVOYE'),
    approved: counted('VALIDE_CLIENT'),
    valid: counted('VALIDE'),
    refused: counted('REFUSE'),
    due: `coalesce(sum(h."Montant") filter (where h."Etat" = 'VALIDE'), 0)`,
  },
  orders,
});

function conditionOf(clientId: number, expected: number, filters: ReportFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const today = name(todayInParis());
  const back = name(expected);
  asked.search(`${isReadableNow('c')} and ${isReadableNow('k')}`);
  // what was before the firm kept reports is not waited for
  asked.search(
    `(a.id is not null or x.month > date_trunc('month', ${today}::date) - make_interval(months => ${back}::int))`,
  );
  const { Texte, Mois, Etat, IdPersonne, IdSocieteCliente, SocietePortageGuid } = filters;
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${name(value)}`);
  };
  if (Mois) asked.search(`x.month = ${name(`${Mois}-01`)}::date`);
  equal(`coalesce(a.state, 'A_SAISIR')`, Etat);
  equal('p.id', IdPersonne);
  equal('k.id', IdSocieteCliente);
  equal('c.guid', SocietePortageGuid);
  if (counts(Texte)) {
    const pattern = name(containsPattern(Texte));
    asked.search(`(p.name_search like fold(${pattern}) or fold(r.object) like fold(${pattern}))`);
  }
  return asked.all();
}

/** For how many months back a report is expected that nobody has begun. */
async function expectedMonths(db: Db, clientId: number): Promise<number> {
  const found = await parameterAt(db, clientId, 'PORTAGE_CRA_MOIS_ATTENDUS', todayInParis());
  return Number(found?.Valeur ?? 12);
}

/** The latest month first, unless asked otherwise. */
const sorted = <Request extends Pick<ReportFilters, 'SortColumn' | 'SortOrder'>>(request: Request) =>
  request.SortColumn ? request : { ...request, SortColumn: 'Mois' as const, SortOrder: -1 as const };

/** A page of reports, those still to be entered too, with the counts of all that is filtered. */
export async function listReports({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ListReports>): Promise<AnswerOf<typeof ListReports>> {
  const condition = conditionOf(clientId, await expectedMonths(db, clientId), input);
  const { text, values } = page(condition, sorted<ReportListRequest>(input));
  const found = await db.query<FoundRow<ReportRow, Total>>(text, values);
  const [first] = found;
  return {
    Items: first?.Cle == null ? [] : (found as unknown as ReportRow[]),
    TotalCount: first?.total ?? 0,
    TotalASaisir: Number(first?.open ?? 0),
    TotalEnvoyes: Number(first?.sent ?? 0),
    TotalValidesClient: Number(first?.approved ?? 0),
    TotalAFacturer: Number(first?.valid ?? 0),
    TotalRefuses: Number(first?.refused ?? 0),
    MontantAFacturer: Number(first?.due ?? 0),
  };
}

/** All that filters let through, in the list's order: for its export. */
export async function selectReports(db: Db, clientId: number, filters: ReportFilters): Promise<Statement> {
  const { where, values } = conditionOf(clientId, await expectedMonths(db, clientId), filters);
  return {
    text: `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, sorted(filters))}`,
    values,
  };
}
