import { mayControlProfitability, mayKeepRates } from '#contract/dashboards/profitability/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { profitabilityPath, ratesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: ratesPath,
    aliases: ['/administration/collaborator-rentability-config'],
    title: 'Rentabilité des collaborateurs',
    breadcrumb: 'Rentabilité des collaborateurs',
    access: mayKeepRates,
    actions: [adding('un taux', mayKeepRates)],
    load: () => import('./RateListScreen.tsx'),
  },
  {
    path: profitabilityPath,
    title: 'Contrôle de rentabilité',
    breadcrumb: 'Contrôle de rentabilité',
    access: mayControlProfitability,
    load: () => import('./ProfitabilityScreen.tsx'),
  },
];
