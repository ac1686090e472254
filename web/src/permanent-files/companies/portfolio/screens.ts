import { mayFollowCompanies, mayReadPortfolio } from '#contract/permanent-files/companies/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const portfolioScreens: ScreenDeclaration[] = [
  {
    path: '/portefeuille/list',
    aliases: ['/portefeuille'],
    title: 'Mon portefeuille',
    breadcrumb: 'Mon portefeuille',
    access: mayReadPortfolio,
    load: () => import('./PortfolioScreen.tsx'),
  },
  {
    path: '/tableau-de-bord/tb-suivi-societe',
    title: 'Suivi des sociétés',
    breadcrumb: 'Suivi des sociétés',
    access: mayFollowCompanies,
    load: () => import('./FirmPortfolioScreen.tsx'),
  },
];
