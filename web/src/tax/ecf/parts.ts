import { mayChooseTaxCompany } from '#contract/tax/visa/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'visa-ecf',
    label: 'Visa et ECF',
    access: mayChooseTaxCompany,
    load: () => import('./TaxFilesPart.tsx'),
  },
];
