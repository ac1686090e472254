import type { CompanyFilters } from '#contract/permanent-files/companies/company-list.ts';
import { Conditions, type DisjointConditions } from '#server/platform/records/list/conditions.ts';
import { beginsPattern, containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { isReadable, isReadableByUser } from '../confidential.ts';
import { gapsToday } from '../naf-in-force.ts';

const today = `(now() at time zone 'Europe/Paris')::date`;

const runs = (alias: string) =>
  `${today} between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity')`;

const qualityConditions = {
  DOSSIER: 'r.is_file',
  CLIENT_PORTAGE: 'r.is_portage_customer',
  TIERS: 'not r.is_file and not r.is_portage_customer',
};

type Name = (value: unknown) => string;
type Filter = keyof CompanyFilters;

/** SQL on company r of each filter that is given; `name` makes a value a parameter. */
type Parts = { [Name_ in Filter]?: (value: NonNullable<CompanyFilters[Name_]>, name: Name) => string };

/** What the counters know. */
const states: Parts = {
  Qualite: (quality) => qualityConditions[quality],
  IsDisabled: (is, name) => `r.is_disabled = ${name(is === 1)}`,
  Etat: (state, name) => `r.state = ${name(state)}`,
  IsSansGestionnaire: (is, name) => `r.has_manager = ${name(!is)}`,
};

/** Digits with or without their spaces are a SIREN or SIRET. */
const soughtText = (typed: string) => (/^[\d\s.]{3,}$/.test(typed) ? typed.replace(/[\s.]/g, '') : typed);

/** What was typed of company r: its names, its reference, its SIREN or SIRET. */
export const sought = (typed: string, name: Name) =>
  `r.search like fold(${name(containsPattern(soughtText(typed)))})`;

/** The company, r unless told, is followed today by this user, a parameter, in any function. */
export const followedToday = (
  user: string,
  company = 'r',
) => `${company}.id in (select a.company_id from portfolio_assignment a
    where a.client_id = $1 and a.user_id = ${user} and ${runs('a')})`;

const searches: Parts = {
  Filter: sought,
  IdCabinet: (id, name) => `r.cabinet_id = ${name(id)}`,
  FormeJuridique: (code, name) => `r.legal_form = ${name(code)}`,
  RegimeFiscal: (code, name) => `r.tax_regime = ${name(code)}`,
  RegimeTva: (code, name) => `r.vat_regime = ${name(code)}::smallint`,
  MoisCloture: (month, name) => `r.closing_day like ${name(`${String(month).padStart(2, '0')}-%`)}`,
  CodeNaf: (typed, name) => {
    const code = name(beginsPattern(typed.toUpperCase()));
    return `(r.naf like ${code} or r.naf_2025 like ${code})`;
  },
  IsIncomplet: (is, name) => `(cardinality(${gapsToday}) > 0) = ${name(is)}`,
  IdCollaborateur: (id, name) => followedToday(name(id)),
  IsMandatEchu: (is, name) => `(r.id in (select m.company_id from mandate m
    where m.client_id = $1 and m.ends_on is null and m.expires_on < ${today})) = ${name(is)}`,
  Mission: (type, name) => `r.id in (select m.company_id from mission m
    where m.client_id = $1 and m.type = ${name(type)}::smallint and ${runs('m')})`,
  HasCrmClient: (has, name) => `exists (select from mandate d
    join person p on p.client_id = d.client_id and p.id = d.person_id
    where d.client_id = $1 and d.company_id = r.id and ${runs('d')} and p.has_client_space) = ${name(has)}`,
};

/** The caller follows company r today, in any function; `reading` is their session's id, or their own. */
const followedByReader = (reading: string, isSession: boolean) => `r.id in (
    select a.company_id from portfolio_assignment a ${
      isSession ? 'join user_session s on s.client_id = a.client_id and s.user_id = a.user_id' : ''
    }
    where a.client_id = $1 and ${isSession ? 's.id' : 'a.user_id'} = ${reading} and ${runs('a')})`;

/** A function in the team: of the collaborator who is asked for, or of anybody. */
function inFunction({ IdCollaborateur, Fonction }: CompanyFilters, name: Name): string {
  const user = IdCollaborateur == null ? '' : `and a.user_id = ${name(IdCollaborateur)}`;
  return `r.id in (select a.company_id from portfolio_assignment a
    where a.client_id = $1 and a.function = ${name(Fonction)} ${user} and ${runs('a')})`;
}

/** Which companies filters let through, of those that a session's user, or a user, may read: by the id of either. */
export function companyConditions(
  clientId: number,
  reader: string | number,
  { Filter, ...filters }: CompanyFilters,
): DisjointConditions {
  const asked = new Conditions(clientId);
  const name: Name = (value) => asked.name(value);
  const reading = asked.name(reader);
  asked.guard(typeof reader === 'string' ? isReadable(reading) : isReadableByUser(reading));
  const given = { ...filters, Filter: counts(Filter) ? Filter : null };
  const partsOf = (parts: Parts) =>
    (Object.keys(parts) as Filter[]).flatMap((filter) => {
      const value = given[filter];
      const part = parts[filter] as ((value: unknown, of: Name) => string) | undefined;
      return part && value != null && value !== '' ? [part(value, name)] : [];
    });
  for (const part of partsOf(states)) asked.state(part);
  for (const part of partsOf(searches)) asked.search(part);
  if (filters.IsMesDossiers != null) {
    const isOwn = followedByReader(reading, typeof reader === 'string');
    asked.search(filters.IsMesDossiers ? isOwn : `not ${isOwn}`);
  }
  if (filters.Fonction) asked.search(inFunction(given, name));
  const { where, ...rest } = asked.all();
  return { ...rest, wheres: [where] };
}
