import { allAccounts } from '#contract/account-plan/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-account-plan/administration-account-plan',
    title: 'Plan comptable',
    breadcrumb: 'Plan comptable',
    access: allAccounts.access,
    load: () => import('./AccountPlanScreen.tsx'),
  },
];
