import type { PersonFilters } from '#contract/permanent-files/people/person-list.ts';
import { begun, containsPattern } from '#server/platform/search/like-patterns.ts';
import { type Population, personsOf } from './person-companies.ts';

/** A WHERE clause and the values that it names, from $1 (the firm) on. */
export interface Condition {
  where: string;
  values: unknown[];
  /** Whether person_count can answer the totals: nothing but the counted states is asked for. */
  isCounted: boolean;
}

/** The same in parts that share no person, each of which an index answers. */
export interface DisjointConditions extends Omit<Condition, 'where'> {
  wheres: string[];
}

/** From two characters on a text filter counts (specification 2, section 2.1). */
const counts = (text: string | null | undefined): text is string => text != null && text.length >= 2;

/**
 * Whether a text leads the index of three characters anywhere. One that does not would have the whole index read
 * beside one that does: such a column is then compared as an expression, which no index knows.
 */
const isLeading = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** The digits of a French number that are the same however it is dialled; of another all. */
const withoutPrefix = (phone: string) =>
  phone.replace(/[^\d+]/g, '').replace(/^(?:\+330?|00330?|0(?=\d)|\+)/, '');

/** Which persons of a firm, or of those in portage, filters let through; the table's alias is p. */
export function personCondition(
  clientId: number,
  filters: PersonFilters,
  population: Population = 'all',
): Condition {
  const values: unknown[] = [clientId];
  const parts = ['p.client_id = $1'];
  let isCounted = true;
  const name = (value: unknown) => `$${values.push(value)}`;
  const add = (part: string) => {
    parts.push(part);
    isCounted = false;
  };

  const { Nom, Email } = filters;
  const Tel = filters.Tel && withoutPrefix(filters.Tel);
  const leads = [Nom, Email, Tel].some((text) => text != null && isLeading(text));
  const searched = (column: string, text: string) =>
    leads && !isLeading(text) ? `(${column} || '')` : column;
  if (counts(Nom)) add(`${searched('p.name_search', Nom)} like fold(${name(containsPattern(Nom))})`);
  if (counts(Email)) add(`${searched('p.email_search', Email)} like fold(${name(containsPattern(Email))})`);
  if (counts(filters.Tel) && Tel != null)
    add(Tel === '' ? 'false' : `${searched('p.phone_search', Tel)} like ${name(containsPattern(Tel))}`);
  if (filters.IdSociete != null) {
    const company = name(filters.IdSociete);
    add(`p.id in (${personsOf('$1', company, population)})`);
  }
  // to the letter as in the indexes of those in portage
  if (population === 'portage') parts.push('p.is_in_portage');
  if (filters.IsDisabled != null) parts.push(`p.is_disabled = ${name(filters.IsDisabled === 1)}`);
  if (filters.HasCrmClient != null) parts.push(`p.has_client_space = ${name(filters.HasCrmClient)}`);
  if (filters.HasEmail != null) parts.push(`(p.email is not null) = ${name(filters.HasEmail)}`);
  return { where: parts.join(' and '), values, isCounted };
}

/** Letters and digits alone, enough of them to lead the index: the text lies within one word of a name. */
const isOneWord = (text: string) => /^[\p{L}\p{Nd}]{3,}$/u.test(text);

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
  const [last, first] = [begun('p.name_search', typed), begun('p.first_name_search', typed)];
  return {
    wheres: [
      `${where} and ${last}`,
      `${where} and ${first} and not ${last}`,
      `${where} and p.inner_name_search like ${held} and not ${first} and not ${last}`,
    ],
    values: [...values, Nom, containsPattern(Nom)],
    isCounted: false,
  };
}
