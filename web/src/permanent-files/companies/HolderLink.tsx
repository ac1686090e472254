import type { Holder } from '#contract/permanent-files/companies/share-register.ts';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';
import { companyPagePath } from './paths.ts';

/** The person or company that holds something, by its name, with a way there. */
export function HolderLink({ holder: { Personne, Societe } }: { holder: Holder }) {
  if (Personne) return <RecordLink page={personPagePath} record={Personne} />;
  return Societe ? <RecordLink page={companyPagePath} record={Societe} /> : null;
}

/** The same without a way. */
export const holderName = ({ Personne, Societe }: Holder): string => (Personne ?? Societe)?.Value ?? '';
