import type { PersonFilters } from '#contract/permanent-files/people/person-list.ts';
import {
  type Condition,
  Conditions,
  type DisjointConditions,
  disjoint,
} from '#server/platform/records/list/conditions.ts';
import { begun, containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts, isOneWord, searchedColumn } from '#server/platform/search/text-filter.ts';
import { type Population, personsOf } from './person-companies.ts';

/** The digits of a French number that are the same however it is dialled; of another all. */
const withoutPrefix = (phone: string) =>
  phone.replace(/[^\d+]/g, '').replace(/^(?:\+330?|00330?|0(?=\d)|\+)/, '');

/** Which persons of a firm, or of those in portage, filters let through. */
export function personCondition(
  clientId: number,
  filters: PersonFilters,
  population: Population = 'all',
): Condition {
  const asked = new Conditions(clientId);
  const { Nom, Email, IdSociete } = filters;
  const Tel = filters.Tel && withoutPrefix(filters.Tel);
  const searched = (column: string, text: string) => searchedColumn(column, text, [Nom, Email, Tel]);
  const like = (column: string, text: string) =>
    `${searched(column, text)} like fold(${asked.name(containsPattern(text))})`;
  if (counts(Nom)) asked.search(like('r.name_search', Nom));
  if (counts(Email)) asked.search(like('r.email_search', Email));
  if (counts(filters.Tel) && Tel != null)
    asked.search(
      Tel === '' ? 'false' : `${searched('r.phone_search', Tel)} like ${asked.name(containsPattern(Tel))}`,
    );
  if (IdSociete != null) asked.search(`r.id in (${personsOf('$1', asked.name(IdSociete), population)})`);
  // to the letter as in the indexes of those in portage
  if (population === 'portage') asked.state('r.is_in_portage');
  if (filters.IsDisabled != null) asked.state(`r.is_disabled = ${asked.name(filters.IsDisabled === 1)}`);
  if (filters.HasCrmClient != null) asked.state(`r.has_client_space = ${asked.name(filters.HasCrmClient)}`);
  if (filters.HasEmail != null) asked.state(`(r.email is not null) = ${asked.name(filters.HasEmail)}`);
  return asked.all();
}

/**
 * The same as personCondition. Of a name asked for alone, last names and first names that begin with it are told apart
 * from names that hold it further in: the former are most, and are counted without looking at the rows.
 */
export function disjointConditions(
  clientId: number,
  filters: PersonFilters,
  population: Population = 'all',
): DisjointConditions {
  const { Nom, ...others } = filters;
  const { where, values, isCounted } = personCondition(clientId, others, population);
  if (population === 'portage' || !isCounted || Nom == null || !isOneWord(Nom)) {
    const { where: whole, ...condition } = personCondition(clientId, filters, population);
    return { ...condition, wheres: [whole] };
  }
  const [typed, held] = [1, 2].map((index) => `fold($${values.length + index})`) as [string, string];
  const alternatives = disjoint([
    begun('r.name_search', typed),
    begun('r.first_name_search', typed),
    `r.inner_name_search like ${held}`,
  ]);
  return {
    wheres: alternatives.map((part) => `${where} and ${part}`),
    values: [...values, Nom, containsPattern(Nom)],
    isCounted: false,
  };
}
