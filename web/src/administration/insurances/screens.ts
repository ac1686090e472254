import { mayKeepInsurances } from '#contract/administration/insurances/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/insurance-config/assurance',
    title: 'Assurances',
    breadcrumb: 'Assurances',
    access: mayKeepInsurances,
    actions: [adding('un contrat d’assurance', mayKeepInsurances)],
    load: () => import('./InsuranceListScreen.tsx'),
  },
];
