import { maySeeLoads, mayShareFiles } from '#contract/permanent-files/companies/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { assignmentsPath, loadsPath } from './paths.ts';

export const teamScreens: ScreenDeclaration[] = [
  {
    path: assignmentsPath,
    title: 'Suivi des affectations',
    breadcrumb: 'Suivi des affectations',
    access: mayShareFiles,
    load: () => import('./AssignmentListScreen.tsx'),
  },
  {
    path: loadsPath,
    title: 'Charge des collaborateurs',
    breadcrumb: 'Charge des collaborateurs',
    access: maySeeLoads,
    load: () => import('./LoadListScreen.tsx'),
  },
];
