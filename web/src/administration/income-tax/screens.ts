import { mayKeepIncomeTax } from '#contract/administration/income-tax/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-impot-revenu',
    title: 'Impôt sur le revenu',
    breadcrumb: 'Impôt sur le revenu',
    access: mayKeepIncomeTax,
    load: () => import('./IncomeTaxScreen.tsx'),
  },
];
