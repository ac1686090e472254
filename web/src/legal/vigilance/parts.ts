import { mayFollowVigilance } from '#contract/legal/vigilance/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

/** What vigilance adds to a company's page, for those who read it. */
export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'vigilance',
    label: 'Vigilance',
    access: mayFollowVigilance,
    load: () => import('./VigilancePart.tsx'),
  },
];
