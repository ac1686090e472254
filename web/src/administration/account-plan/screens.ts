import { mayKeepAccountPlan } from '#contract/administration/account-plan/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-account-plan/administration-account-plan',
    aliases: ['/administration/administration-account-plan'],
    title: 'Plan comptable',
    breadcrumb: 'Plan comptable',
    access: mayKeepAccountPlan,
    actions: [adding('un compte', mayKeepAccountPlan)],
    load: () => import('./AccountPlanScreen.tsx'),
  },
];
