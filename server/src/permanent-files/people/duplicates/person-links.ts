import type { Links } from '#server/platform/records/links.ts';

/** The company that a link leads to. */
const company = { table: 'company', column: 'company_id', name: 'o.name' };

/** What becomes of whatever points at a person when the person is deleted or merged. */
export const personLinks: Links<'Societe' | 'Actionnaire' | 'Portage'> = {
  'mandate.person_id': {
    holds: { reason: 'Societe', to: company },
    alike: ['company_id', 'function', 'starts_on', 'ends_on'],
  },
  'shareholding.person_id': {
    holds: { reason: 'Actionnaire', to: company },
    alike: ['company_id', 'shares', 'starts_on', 'ends_on'],
  },
  'portage_employment.person_id': {
    holds: { reason: 'Portage', to: company },
    alike: ['company_id', 'starts_on', 'ends_on'],
  },
  // merge-spaces.ts
  'client_space.person_id': { isApart: true },
  // every merge moves them
  'person_distinct.first_id': { isApart: true },
  'person_distinct.second_id': { isApart: true },
};
