import type { AnswerOf } from '#contract/call.ts';
import type { GetDoublonsPossibles } from '#contract/permanent-files/companies/merge-calls.ts';
import { findingDuplicates, sharing } from '#server/platform/records/merge/find-duplicates.ts';

/** Pairs of companies that may be one and the same. */
export const companyDuplicates = findingDuplicates<AnswerOf<typeof GetDoublonsPossibles>>({
  table: 'company',
  reasons: {
    Siren: { pairs: sharing('company', 'siren'), holds: 'a.siren = b.siren' },
    NomEtVille: { pairs: sharing('company', 'identity_key'), holds: 'a.identity_key = b.identity_key' },
  },
  brief: (row) => `'Id', ${row}.id, 'RaisonSociale', ${row}.name, 'Reference', ${row}.reference,
    'Siren', ${row}.siren, 'Siret', ${row}.siret, 'Ville', ${row}.town, 'IsDisabled', ${row}.is_disabled::int`,
});
