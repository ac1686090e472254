import { mayKeepPlans, mayReadPlans } from '#contract/commerce/periodic-invoices/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { plansPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: plansPath,
    title: 'Factures périodiques',
    breadcrumb: 'Factures périodiques',
    access: mayReadPlans,
    actions: [adding('un plan de facturation', mayKeepPlans)],
    load: () => import('./PlanListScreen.tsx'),
  },
];
