import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { payslipsPath } from '../employments/paths.ts';
import { journalsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: payslipsPath,
    title: 'Bulletins des personnes portées',
    breadcrumb: 'Bulletins',
    access: mayKeepEmployments,
    load: () => import('./list/PayslipListScreen.tsx'),
  },
  {
    path: journalsPath,
    title: 'Journaux de paie',
    breadcrumb: 'Journaux de paie',
    access: mayKeepEmployments,
    load: () => import('./files/JournalListScreen.tsx'),
  },
];
