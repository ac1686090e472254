import { mayKeepAccountPlan } from '#contract/administration/account-plan/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-account-plan/administration-account-plan',
    aliases: ['/administration/administration-account-plan'],
    title: 'Plan comptable',
    breadcrumb: 'Plan comptable',
    access: mayKeepAccountPlan,
    load: () => import('./AccountPlanScreen.tsx'),
  },
];
