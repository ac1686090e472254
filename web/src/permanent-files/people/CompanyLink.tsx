import type { KeyValue } from '#contract/key-value.ts';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';

const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** A company's name, in a sentence. */
export const CompanyLink = ({ company }: { company: KeyValue }) => (
  <RecordLink page={companyPage} record={company} />
);
