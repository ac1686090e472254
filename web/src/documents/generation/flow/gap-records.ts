import type { Gap, InvalidDocuments } from '#contract/documents/generation/request.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';

type Fiche = NonNullable<Gap['Fiche']>;

/** The pages that records are filled in at; years and budgets stand on their company's. */
const pages: Partial<Record<Fiche['Genre'], string>> = { company: companyPagePath, person: personPagePath };

export const pageOf = ({ Genre }: Fiche): string | undefined => pages[Genre];

/** A gap with the documents that it holds up. */
export interface SharedGap extends Gap {
  documents: string[];
}

/** The gaps of one record; `record` is undefined of what is chosen here. */
interface RecordGaps {
  key: string;
  record: Fiche | undefined;
  gaps: SharedGap[];
}

const keyOf = ({ Fiche }: Gap) => (Fiche ? `${Fiche.Genre} ${Fiche.Id}` : '');

/** All that is missing of all documents, once each, by the record that it is filled in at; choices come first. */
export function gapsByRecord(documents: InvalidDocuments): RecordGaps[] {
  const byRecord = new Map<string, RecordGaps>([['', { key: '', record: undefined, gaps: [] }]]);
  for (const { FileName, Manques } of documents)
    for (const gap of Manques) {
      const key = keyOf(gap);
      const own = byRecord.get(key) ?? { key, record: gap.Fiche ?? undefined, gaps: [] };
      byRecord.set(key, own);
      const same = own.gaps.find(({ Message }) => Message === gap.Message);
      if (same) same.documents.push(FileName);
      else own.gaps.push({ ...gap, documents: [FileName] });
    }
  return [...byRecord.values()].filter(({ gaps }) => gaps.length > 0);
}
