import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';

/** All persons of the firm, or those in portage. */
export type Population = 'all' | 'portage';

/** Tables that link persons to companies they direct or own a part of. */
const usualLinks = ['mandate', 'shareholding'];

/** Those of a register: in portage the company that carries a person counts too. */
const linksOf = (population: Population) =>
  population === 'portage' ? [...usualLinks, 'portage_employment'] : usualLinks;

const today = `(now() at time zone 'Europe/Paris')::date`;

/** SQL: ids on the other side of today's links; `given` is the condition on this side, l the link's alias. */
const linked = (population: Population, wanted: 'company_id' | 'person_id', given: string) =>
  linksOf(population)
    .map(
      (table) => `
    select l.${wanted} from ${table} l
    where ${given} and ${isValidOnSql('l.starts_on', 'l.ends_on', today)}`,
    )
    .join(' union all ');

/** SQL: ids of the persons linked to a company today, of one that may be read. Both arguments are expressions of the outer query. */
export const personsOf = (client: string, company: string, population: Population) =>
  linked(
    population,
    'person_id',
    `l.client_id = ${client} and l.company_id = ${company} and exists (select from company c
      where c.client_id = l.client_id and c.id = l.company_id and ${isReadableNow('c')})`,
  );

/**
 * SQL: the companies that a person is linked to today and that may be read, as Key/Value entries in JSON.
 * `client` and `person` are the outer query's expressions for the two ids.
 */
export const companiesOf = (client: string, person: string, population: Population = 'all') => `(
  select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name) order by c.name, c.id), '[]')
  from company c
  where c.client_id = ${client} and ${isReadableNow('c')} and c.id in (
    ${linked(population, 'company_id', `l.client_id = ${client} and l.person_id = ${person}`)}
  ))`;
