import { mayKeepBudgetSettings } from '#contract/administration/budget-settings/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-budget/administration-budget',
    aliases: ['/administration/administration-budget'],
    title: 'Budget',
    breadcrumb: 'Budget',
    access: mayKeepBudgetSettings,
    actions: [adding('un budget', mayKeepBudgetSettings)],
    load: () => import('./BudgetSettingScreen.tsx'),
  },
];
