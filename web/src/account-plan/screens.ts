import { mayKeepAccountPlan } from '#contract/account-plan/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-account-plan/administration-account-plan',
    title: 'Plan comptable',
    breadcrumb: 'Plan comptable',
    access: mayKeepAccountPlan,
    load: () => import('./AccountPlanScreen.tsx'),
  },
];
