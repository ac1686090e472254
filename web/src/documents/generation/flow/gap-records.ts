import type { Gap, InvalidDocuments } from '#contract/documents/generation/request.ts';
import { collaboratorPagePath } from '#web/directory/collaborators/page/paths.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';

import { isBudgetField } from './gap-fields.ts';

type Fiche = NonNullable<Gap['Fiche']>;

/** The pages that records are filled in at. */
const pages: Partial<Record<Fiche['Genre'], string>> = {
  company: companyPagePath,
  person: personPagePath,
  collaborator: collaboratorPagePath,
};

/** Where a record is filled in: its own page, or for its years and budgets the company's. */
function pageOf({ Genre, Id }: Fiche, companyId: number | undefined) {
  const path = pages[Genre];
  if (path) return { path, id: Id };
  return companyId && (Genre === 'exercise' || Genre === 'budget')
    ? { path: companyPagePath, id: companyId }
    : undefined;
}

/** What is wrong with a company's budget is told of the company, and filled in at its budget. */
const recordOf = ({ Fiche, Champ }: Gap): Fiche | undefined =>
  Fiche?.Genre === 'company' && isBudgetField(Champ)
    ? { ...Fiche, Genre: 'budget', Nom: `${Fiche.Nom}, budget` }
    : (Fiche ?? undefined);

/** A gap with the documents that it holds up. */
export interface SharedGap extends Gap {
  documents: string[];
}

/** The gaps of one record; `record` is undefined of what is chosen here. */
interface RecordGaps {
  key: string;
  record: Fiche | undefined;
  gaps: SharedGap[];
  page: { path: string; id: number } | undefined;
}

// a file has one budget of the year
const keyOf = (record: Fiche | undefined) =>
  record ? `${record.Genre} ${record.Genre === 'budget' ? '' : record.Id}` : '';

/** All that is missing of all documents, once each, by the record that it is filled in at; choices come first. */
export function gapsByRecord(documents: InvalidDocuments, companyId: number | undefined): RecordGaps[] {
  const byRecord = new Map<string, RecordGaps>([
    ['', { key: '', record: undefined, gaps: [], page: undefined }],
  ]);
  for (const { FileName, Manques } of documents)
    for (const gap of Manques) {
      const record = recordOf(gap);
      const key = keyOf(record);
      const page = record && pageOf(record, companyId);
      const own = byRecord.get(key) ?? { key, record, gaps: [], page };
      byRecord.set(key, own);
      const same = own.gaps.find(({ Message }) => Message === gap.Message);
      if (same) same.documents.push(FileName);
      else own.gaps.push({ ...gap, documents: [FileName] });
    }
  return [...byRecord.values()].filter(({ gaps }) => gaps.length > 0);
}
