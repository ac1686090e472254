import { mayReadDocuments } from '#contract/documents/types/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'demandes',
    label: 'Demandes',
    access: mayReadDocuments,
    load: () => import('./list/CompanyRequests.tsx'),
  },
];
