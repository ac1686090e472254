import { allBudgetSettings } from '#contract/budget-settings/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-budget/administration-budget',
    title: 'Budget',
    breadcrumb: 'Budget',
    access: allBudgetSettings.access,
    load: () => import('./BudgetSettingScreen.tsx'),
  },
];
