import type { KeyValue } from '#contract/key-value.ts';
import { RecordLink } from '#web/kit/page/RecordLink.tsx';

const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** A company's name, in a sentence; it links to its file where the user may open it. */
export const CompanyLink = ({ company }: { company: KeyValue }) => (
  <RecordLink page={companyPage} record={company} />
);
