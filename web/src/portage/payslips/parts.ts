import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { portagePagePath } from '../employments/paths.ts';

export const parts: RecordPart[] = [
  {
    page: portagePagePath,
    name: 'bulletins',
    label: 'Bulletins',
    access: mayKeepEmployments,
    load: () => import('./year/PortagePayslips.tsx'),
  },
];
