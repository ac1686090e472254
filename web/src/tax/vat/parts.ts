import { mayFollowVat } from '#contract/tax/vat/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

/** What the VAT follow-up adds to a company's page. */
export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'tva',
    label: 'TVA',
    access: mayFollowVat,
    load: () => import('./VatPart.tsx'),
  },
];
