import type { Links } from '#server/platform/records/links.ts';

/** The company that a link leads to. */
const company = { table: 'company', column: 'company_id', name: 'o.name' };

/** All that tells one mandate from another, but for who it names. */
const mandate = [
  'company_id',
  'function',
  'starts_on',
  'ends_on',
  'holder_company_id',
  'director_status',
  'expires_on',
  'is_signatory',
  'is_address_confidential',
  'end_motive',
];

/** What becomes of whatever points at a person when the person is deleted or merged. */
export const personLinks: Links<'Societe' | 'Actionnaire' | 'Portage'> = {
  'mandate.person_id': {
    holds: { reason: 'Societe', to: company },
    alike: [...mandate, 'representative_id'],
  },
  'shareholding.person_id': {
    holds: { reason: 'Actionnaire', to: company },
    alike: ['company_id', 'holder_company_id', 'right_held', 'shares', 'starts_on', 'ends_on'],
  },
  'mandate.representative_id': {
    holds: { reason: 'Societe', to: company },
    alike: [...mandate, 'person_id'],
  },
  // a line of a company's ledger is never past, and never changed but for who it names
  'share_movement.from_person_id': { holds: { reason: 'Actionnaire', to: company, isPast: 'false' } },
  'share_movement.to_person_id': { holds: { reason: 'Actionnaire', to: company, isPast: 'false' } },
  // it is whom the firm calls, no more
  'company.main_contact_id': {},
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
