import { mayFollowCarriedExpenses, mayHaveExpenses } from '#contract/social/expenses/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { carriedExpensesPath, staffExpensesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: staffExpensesPath,
    aliases: ['/service-social/expense-note'],
    title: 'Notes de frais',
    breadcrumb: 'Notes de frais',
    access: mayHaveExpenses,
    actions: [adding('une note de frais', mayHaveExpenses)],
    load: () => import('./StaffExpenseScreen.tsx'),
  },
  {
    path: carriedExpensesPath,
    aliases: [
      '/portage-salarial-menu/portage-salarial-expense-note',
      '/portage-salarial-menu/portage-salarial-expense-note/portage',
    ],
    title: 'Notes de frais des personnes portées',
    breadcrumb: 'Notes de frais',
    access: mayFollowCarriedExpenses,
    actions: [adding('une note de frais', mayFollowCarriedExpenses)],
    load: () => import('./CarriedExpenseScreen.tsx'),
  },
];
