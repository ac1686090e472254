import { mayKeepExpenseSettings } from '#contract/administration/expense-settings/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { expenseCategoriesPath, mileageScalePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: expenseCategoriesPath,
    aliases: ['/administration/expense-note-config'],
    title: 'Configuration des notes de frais',
    breadcrumb: 'Notes de frais',
    access: mayKeepExpenseSettings,
    load: () => import('./ExpenseCategoryScreen.tsx'),
  },
  {
    path: mileageScalePath,
    title: 'Barème kilométrique',
    breadcrumb: 'Barème kilométrique',
    access: mayKeepExpenseSettings,
    load: () => import('./MileageScaleScreen.tsx'),
  },
];
