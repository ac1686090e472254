import { allCalculIRParameter } from '#contract/income-tax/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-impot-revenu',
    title: 'Impôt sur le revenu',
    breadcrumb: 'Impôt sur le revenu',
    access: allCalculIRParameter.access,
    load: () => import('./IncomeTaxScreen.tsx'),
  },
];
