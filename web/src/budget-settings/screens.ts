import { mayKeepBudgetSettings } from '#contract/budget-settings/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-budget/administration-budget',
    title: 'Budget',
    breadcrumb: 'Budget',
    access: mayKeepBudgetSettings,
    load: () => import('./BudgetSettingScreen.tsx'),
  },
];
