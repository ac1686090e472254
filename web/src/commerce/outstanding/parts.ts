import { mayReadOutstanding } from '#contract/commerce/outstanding/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'encours',
    label: 'Encours',
    access: mayReadOutstanding,
    load: () => import('./OutstandingPart.tsx'),
  },
];
