import { firstDayOfNaf2025 } from '#server/permanent-files/companies/naf-in-force.ts';
import type { Fact } from './score.ts';

/** What is read of a file to score it: columns of `factColumns`. */
export interface StoredFacts {
  id: number;
  name: string;
  legalForm: string | null;
  legalCategory: string | null;
  naf: string | null;
  naf2025: string | null;
  country: string | null;
  /** Of leaders and holders. */
  countries: string[];
  isExposed: boolean;
  isFrozen: boolean;
  missions: number[];
  isHeldByCompany: boolean;
  isRegisterEmpty: boolean;
}

const runs = (alias: string) =>
  `(${alias}.starts_on is null or ${alias}.starts_on <= $2) and (${alias}.ends_on is null or ${alias}.ends_on >= $2)`;

/** SQL: the persons who direct company r or hold its titles on the day $2. */
const persons = `(select m.person_id as id from mandate m
      where m.client_id = r.client_id and m.company_id = r.id and m.person_id is not null and ${runs('m')}
    union select m.representative_id from mandate m
      where m.client_id = r.client_id and m.company_id = r.id and m.representative_id is not null and ${runs('m')}
    union select h.person_id from shareholding h
      where h.client_id = r.client_id and h.company_id = r.id and h.person_id is not null and ${runs('h')})`;

/** SQL over company r: what is known of it on the day $2; $1 is the firm. */
export const factColumns = `r.id, r.name, r.legal_form as "legalForm", r.legal_category as "legalCategory", r.naf,
  r.naf_2025 as "naf2025", coalesce(r.country_alpha2, case when r.siren is not null then 'FR' end) as country,
  array(select distinct p.country_alpha2 from person p join ${persons} s on s.id = p.id
    where p.client_id = r.client_id and p.country_alpha2 is not null order by 1) as countries,
  exists (select from person p join ${persons} s on s.id = p.id
    where p.client_id = r.client_id and p.lab_politically_exposed) as "isExposed",
  exists (select from screening_hit t join screening s on s.client_id = t.client_id and s.id = t.screening_id
    where s.client_id = r.client_id and s.company_id = r.id and t.state = 'CONFIRME') as "isFrozen",
  array(select distinct m.type::int from mission m
    where m.client_id = r.client_id and m.company_id = r.id and ${runs('m')} order by 1) as missions,
  exists (select from shareholding h where h.client_id = r.client_id and h.company_id = r.id
    and h.holder_company_id is not null and ${runs('h')}) as "isHeldByCompany",
  not exists (select from share_movement h where h.client_id = r.client_id and h.company_id = r.id) as "isRegisterEmpty"`;

/** The activity in the nomenclature of the day; where it is not known in that one, in the other. */
function activity({ naf, naf2025 }: StoredFacts, day: string): Fact[] {
  const before: Fact[] = naf
    ? [{ key: 'NAF', code: naf, nomenclature: 'naf-rev2', from: `NAF rév. 2 ${naf}` }]
    : [];
  const after: Fact[] = naf2025
    ? [{ key: 'NAF', code: naf2025, nomenclature: 'naf-2025', from: `NAF 2025 ${naf2025}` }]
    : [];
  const [first = []] = (day < firstDayOfNaf2025 ? [before, after] : [after, before]).filter(
    ({ length }) => length > 0,
  );
  return first;
}

const missionCodes: Readonly<Record<number, string>> = { 1: 'COMPTABILITE', 2: 'PORTAGE' };

/** What criteria look at, on a day. */
export function factsOf(stored: StoredFacts, day: string): Fact[] {
  const facts: Fact[] = activity(stored, day);
  const { legalForm, legalCategory, country, countries, missions } = stored;
  if (legalForm) facts.push({ key: 'FORME', code: legalForm, from: `Forme ${legalForm}` });
  if (legalCategory)
    facts.push({ key: 'FORME', code: legalCategory, from: `Catégorie juridique ${legalCategory}` });
  if (country) facts.push({ key: 'PAYS', code: country, from: 'Siège' });
  for (const code of countries) facts.push({ key: 'PAYS', code, from: 'Dirigeant ou associé' });
  if (stored.isExposed) facts.push({ key: 'PPE', code: 'OUI', from: 'Informations LAB des personnes' });
  if (stored.isFrozen) facts.push({ key: 'GEL', code: 'CONFIRME', from: 'Filtrage' });
  if (stored.isHeldByCompany) facts.push({ key: 'DETENTION', code: 'SOCIETE', from: 'Registre des titres' });
  if (stored.isRegisterEmpty) facts.push({ key: 'DETENTION', code: 'INCONNU', from: 'Registre des titres' });
  for (const type of missions)
    facts.push({ key: 'MISSION', code: missionCodes[type] ?? String(type), from: 'Mission en cours' });
  return facts;
}
