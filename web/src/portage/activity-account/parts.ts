import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { portagePagePath } from '../employments/paths.ts';

export const parts: RecordPart[] = [
  {
    page: portagePagePath,
    name: 'compte',
    label: 'Compte d’activité',
    access: mayKeepEmployments,
    load: () => import('./AccountPart.tsx'),
  },
];
