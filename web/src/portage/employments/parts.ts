import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { portagePagePath } from './paths.ts';

export const parts: RecordPart[] = [
  {
    page: portagePagePath,
    name: 'documents',
    label: 'Documents',
    access: mayKeepEmployments,
    load: () => import('./PortageDocuments.tsx'),
  },
];
