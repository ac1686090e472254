import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'echeances',
    label: 'Échéances',
    access: mayReadCompany,
    load: () => import('./TimelinePart.tsx'),
  },
];
