import { mayReadBooks } from '#contract/tax/fec/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'comptes',
    label: 'Comptes',
    access: mayReadBooks,
    load: () => import('./BooksPart.tsx'),
  },
];
