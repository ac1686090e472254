import type { PersonListRequest } from '#contract/people/person-list.ts';

/** A way of asking for the person list, measured on the product and on its bare twin with the same request. */
export interface Scenario {
  name: string;
  request(total: number): Partial<PersonListRequest>;
}

const pageSize = 15;

export const scenarios: Scenario[] = [
  { name: 'first page', request: () => ({}) },
  { name: 'sorted by first name, descending', request: () => ({ SortColumn: 'Prenom', SortOrder: -1 }) },
  { name: 'contains-filter', request: () => ({ Nom: 'lefevre' }) },
  { name: 'contains-filter, two words', request: () => ({ Nom: 'martin ju' }) },
  { name: 'last page', request: (total) => ({ PageNumber: Math.ceil(total / pageSize) }) },
];
