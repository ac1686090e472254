import type { AnswerOf } from '#contract/call.ts';
import type { GetPossibleDuplicates } from '#contract/permanent-files/people/duplicate-calls.ts';
import { notDistinct } from '#server/platform/records/merge/distinct-pairs.ts';
import { findingDuplicates, sharing } from '#server/platform/records/merge/find-duplicates.ts';

/** SQL: pairs in which the main e-mail of one is the secondary e-mail of the other. */
const mainAndSecondary = `
  select least(m.id, s.id) as first_id, greatest(m.id, s.id) as second_id
  from person s join person m on m.client_id = $1 and m.email_key = s.secondary_email_key and m.id <> s.id
  where s.client_id = $1 and s.secondary_email_key is not null
    and ${notDistinct('person', 'least(m.id, s.id)', 'greatest(m.id, s.id)')}`;

/** Pairs of persons who may be one and the same. */
export const personDuplicates = findingDuplicates<AnswerOf<typeof GetPossibleDuplicates>>({
  table: 'person',
  reasons: {
    NomEtNaissance: { pairs: sharing('person', 'identity_key'), holds: 'a.identity_key = b.identity_key' },
    Email: {
      pairs: mainAndSecondary,
      holds: 'a.email_key = b.secondary_email_key or b.email_key = a.secondary_email_key',
    },
    NumeroSs: {
      pairs: sharing('person', 'nir_fingerprint'),
      holds: 'a.nir_fingerprint = b.nir_fingerprint',
    },
  },
  brief: (row) => `'Id', ${row}.id, 'Nom', ${row}.last_name, 'Prenom', ${row}.first_name,
    'Datenaissance', ${row}.birth_date, 'Email', ${row}.email, 'EmailSecondary', ${row}.secondary_email,
    'Ville', ${row}.town, 'IsDisabled', ${row}.is_disabled::int, 'HasCrmClientAccount', ${row}.has_client_space`,
});
