import { mayFollowPayslipCounts } from '#contract/social/payslip-counts/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { payslipCountsPath, payslipFilesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: payslipCountsPath,
    title: 'Suivi des bulletins de paie',
    breadcrumb: 'Suivi des bulletins de paie',
    access: mayFollowPayslipCounts,
    load: () => import('./list/PayslipCountScreen.tsx'),
  },
  {
    path: payslipFilesPath,
    title: 'Fichiers de bulletins',
    breadcrumb: 'Fichiers',
    access: mayFollowPayslipCounts,
    load: () => import('./files/PayslipFileScreen.tsx'),
  },
];
