import { mayReadDocuments } from '#contract/documents/types/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'documents',
    label: 'Documents',
    access: mayReadDocuments,
    load: () => import('./list/CompanyDocuments.tsx'),
  },
  {
    page: personPagePath,
    name: 'documents',
    label: 'Documents',
    access: mayReadDocuments,
    load: () => import('./list/PersonDocuments.tsx'),
  },
];
