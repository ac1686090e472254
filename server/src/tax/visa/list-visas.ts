import type { AnswerOf } from '#contract/call.ts';
import type { GetSuiviVisaFiscal } from '#contract/tax/visa/calls.ts';
import type { TaxVisaExportRequest, TaxVisaFilters, TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { daysToRestore } from './doubles.ts';

/** SQL: what tells the companies of two files apart: their SIREN, where they have one. */
const identityOf = (company: string) => `coalesce(${company}.siren, 'n' || ${company}.id)`;

/** Files v of companies r; d tells which company and year has more than one. */
const rows = `select v.id as "VisaFiscalId", v.version as "Version", r.id as "IdSociete", r.name as "NomSociete",
    r.siren as "Siren", u.last_name || ' ' || u.first_name as "CollaborateurNom", b.name as "CabinetNom",
    t.name as "RegimeImposition", v.year as "Annee", e.closing as "DateCloture", s.status as "StatutBilan",
    v.rating as "CotationCRM", v.joined_on as "DateAdhesion", v.mission_ended_on as "DateFinMission",
    coalesce(v.excluded_on, v.terminated_on) as "DateSortie", m.name as "Motif", v.state as "Etat",
    d.year is not null and v.set_aside_at is null as "Doublon",
    (v.set_aside_at at time zone 'Europe/Paris')::date + ${daysToRestore} as "RestaurableJusquAu"
  from tax_visa v
  join company r on r.client_id = v.client_id and r.id = v.company_id
  left join (select x.year, ${identityOf('c')} as identity
      from tax_visa x join company c on c.client_id = x.client_id and c.id = x.company_id
      where x.client_id = $1 and x.set_aside_at is null group by 1, 2 having count(*) > 1) d
    on d.year = v.year and d.identity = ${identityOf('r')}
  left join (select distinct on (company_id, extract(year from ends_on)) id, company_id,
      extract(year from ends_on)::int as year, ends_on as closing from exercise
      where client_id = $1 order by company_id, extract(year from ends_on), ends_on desc) e
    on e.company_id = v.company_id and e.year = v.year
  left join balance_sheet s on s.client_id = v.client_id and s.exercise_id = e.id
  left join app_user u on u.client_id = r.client_id and u.id = r.manager_id
  left join cabinet b on b.client_id = r.client_id and b.id = r.cabinet_id
  left join tax_regime t on t.client_id = r.client_id and t.code = r.tax_regime
  left join exclusion_motive m on m.client_id = v.client_id
    and m.id = case when v.excluded_on is null then v.termination_motive_id else v.exclusion_motive_id end`;

type Total = 'members' | 'terminated' | 'excluded' | 'doubles';

const orders = {
  Annee: ['Annee', 'NomSociete', 'VisaFiscalId'],
  NomSociete: ['NomSociete', 'Annee', 'VisaFiscalId'],
  DateCloture: ['DateCloture', 'NomSociete', 'VisaFiscalId'],
  DateAdhesion: ['DateAdhesion', 'NomSociete', 'VisaFiscalId'],
  CotationCRM: ['CotationCRM', 'NomSociete', 'VisaFiscalId'],
};

const page = foundList<Total>({
  rows,
  totals: {
    members: `count(*) filter (where h."Etat" = 'ADHERENTE')`,
    terminated: `count(*) filter (where h."Etat" = 'RESILIEE')`,
    excluded: `count(*) filter (where h."Etat" = 'EXCLUE')`,
    doubles: 'count(*) filter (where h."Doublon")',
  },
  orders,
});

type Name = (value: unknown) => string;

/** The files of the same company, or SIREN, and year as this one. */
const doublesOf = (id: number, name: Name) => `exists (
  select from tax_visa o join company c on c.client_id = o.client_id and c.id = o.company_id
  where o.client_id = $1 and o.id = ${name(id)} and o.year = v.year and ${identityOf('c')} = ${identityOf('r')})`;

type Parts = {
  [Filter in keyof TaxVisaFilters]?: (value: NonNullable<TaxVisaFilters[Filter]>, name: Name) => string;
};

const parts: Parts = {
  IdSociete: (id, name) => `v.company_id = ${name(id)}`,
  Annee: (year, name) => `v.year = ${name(year)}`,
  IdCabinet: (id, name) => `r.cabinet_id = ${name(id)}`,
  IdCollaborateur: (id, name) => followedToday(name(id)),
  RegimeImposition: (code, name) => `r.tax_regime = ${name(code)}`,
  CotationCRM: (code, name) => `v.rating = ${name(code)}::smallint`,
  Etat: (state, name) => `v.state = ${name(state)}`,
  IsDoublon: (is) => `(d.year is not null) = ${is}`,
  DoublonDe: doublesOf,
  StatutBilan: (status, name) => `s.status = ${name(status)}::smallint`,
  Texte: (typed, name) => (counts(typed) ? sought(typed, name) : 'true'),
};

/** Files that filters let through, of the companies that the user may read. */
function conditionOf(clientId: number, sessionId: string, { IsEcarte, ...filters }: TaxVisaFilters) {
  const asked = new Conditions(clientId);
  const name: Name = (value) => asked.name(value);
  asked.search(isReadable(name(sessionId)));
  asked.search(`v.set_aside_at is ${IsEcarte ? 'not null' : 'null'}`);
  for (const filter of Object.keys(filters) as (keyof typeof filters)[]) {
    const part = parts[filter] as ((value: unknown, of: Name) => string) | undefined;
    if (part && filters[filter] != null) asked.search(part(filters[filter], name));
  }
  const { where, values } = asked.all();
  return { where: `v.client_id = $1 and ${where}`, values };
}

/** The latest year first, unless another order is asked for. */
const sortOf = ({ SortColumn, SortOrder }: TaxVisaExportRequest) => ({
  SortColumn,
  SortOrder: SortColumn ? SortOrder : -1,
});

/** The statement of all that is filtered. */
export function allOf(clientId: number, sessionId: string, request: TaxVisaExportRequest) {
  const { SortColumn: _, SortOrder: __, ...filters } = request;
  const { where, values } = conditionOf(clientId, sessionId, filters);
  return {
    text: `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, sortOf(request))}`,
    values,
  };
}

/** One page, with the counts of all that is filtered. */
export async function listVisas({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviVisaFiscal>): Promise<AnswerOf<typeof GetSuiviVisaFiscal>> {
  const { clientId, sessionId } = session;
  const { PageNumber, PageSize, SortColumn, SortOrder, ...filters } = input;
  const { text, values } = page(conditionOf(clientId, sessionId, filters), {
    PageNumber,
    PageSize,
    ...sortOf({ SortColumn, SortOrder }),
  });
  const found = await db.query<FoundRow<TaxVisaRow, Total>>(text, values);
  const [first] = found;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items: first?.VisaFiscalId == null ? [] : (found as unknown as TaxVisaRow[]),
    TotalCount: first?.total ?? 0,
    TotalAdherentes: count(first?.members),
    TotalResiliees: count(first?.terminated),
    TotalExclues: count(first?.excluded),
    TotalDoublons: count(first?.doubles),
  };
}
