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

/** SQL: whether the person whom a line of the company's register names holds nothing of it any more. */
const holdsNoMore = `not exists (select from shareholding h where h.client_id = $1 and h.person_id = $2
  and h.company_id = l.company_id and (h.ends_on is null or h.ends_on >= $3))`;

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
  // a line of a company's register is never changed but for who it names; what is held follows from it (shareholding)
  'share_movement.from_person_id': { holds: { reason: 'Actionnaire', to: company, isPast: holdsNoMore } },
  'share_movement.to_person_id': { holds: { reason: 'Actionnaire', to: company, isPast: holdsNoMore } },
  // it is whom the firm calls, no more
  'company.main_contact_id': {},
  'portage_employment.person_id': {
    holds: { reason: 'Portage', to: company },
  },
  // leave of a carried person, whom the carrying company holds in the register
  'holiday.person_id': {},
  'leave_entry.person_id': {},
  // where a carried person is paid (merge-ibans.ts beforehand), and what they were paid
  'payment_account.person_id': {},
  'transfer_line.person_id': {},
  // reckoned for them
  'simulation.person_id': {},
  'expense_note.person_id': {},
  // whom it was planned about
  'appointment.person_id': {},
  // whom they recommended the firm to
  'sponsorship.sponsor_person_id': {},
  // what the firm wrote to them
  'mailing_recipient.person_id': {},
  // what a prospect's request became
  'prospect_conversion.person_id': {},
  // merge-spaces.ts
  'client_space.person_id': { isApart: true },
  // every merge moves them
  'person_distinct.first_id': { isApart: true },
  'person_distinct.second_id': { isApart: true },
};
