import { mayKeepIncomeTax } from '#contract/administration/income-tax/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-impot-revenu',
    title: 'Impôt sur le revenu',
    breadcrumb: 'Impôt sur le revenu',
    access: mayKeepIncomeTax,
    actions: [adding('une année de barème', mayKeepIncomeTax)],
    load: () => import('./IncomeTaxScreen.tsx'),
  },
];
