import { mayKeepIncomeTax } from '#contract/income-tax/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-impot-revenu',
    title: 'Impôt sur le revenu',
    breadcrumb: 'Impôt sur le revenu',
    access: mayKeepIncomeTax,
    load: () => import('./IncomeTaxScreen.tsx'),
  },
];
