import { mayKeepAccountPlan } from '#contract/administration/account-plan/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-account-plan/administration-account-plan',
    aliases: ['/administration/administration-account-plan'],
    title: 'Plan comptable',
    breadcrumb: 'Plan comptable',
    access: mayKeepAccountPlan,
    actions: [{ label: 'Ajouter un compte', access: mayKeepAccountPlan, search: { ajouter: '1' } }],
    load: () => import('./AccountPlanScreen.tsx'),
  },
];
