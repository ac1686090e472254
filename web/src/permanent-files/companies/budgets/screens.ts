import { mayFollowBudgets } from '#contract/permanent-files/companies/budgets/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const budgetScreens: ScreenDeclaration[] = [
  {
    path: '/tableau-de-bord/controle-gestion',
    title: 'Contrôle de gestion',
    breadcrumb: 'Contrôle de gestion',
    access: mayFollowBudgets,
    load: () => import('./BudgetListScreen.tsx'),
  },
];
