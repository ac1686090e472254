import {
  mayDirectCompany,
  mayKeepCompany,
  mayMergeCompanies,
  mayReadCompany,
  mayReadOwnCompany,
} from '#contract/permanent-files/companies/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { companyAuditScreens } from './audit/screens.ts';
import { budgetScreens } from './budgets/screens.ts';
import { exerciseScreens } from './exercises/screens.ts';
import {
  companiesPath,
  companyPagePath,
  deletedPath,
  differencesPath,
  duplicatesPath,
  ownCompanyPath,
  requestsPath,
} from './paths.ts';
import { portfolioScreens } from './portfolio/screens.ts';
import { teamScreens } from './team/screens.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: `${companiesPath}/list`,
    aliases: [companiesPath],
    title: 'Dossiers permanents',
    breadcrumb: 'Dossiers permanents',
    access: mayReadCompany,
    load: () => import('./list/CompanyListScreen.tsx'),
    actions: [adding('un dossier', mayKeepCompany)],
  },
  {
    path: deletedPath,
    title: 'Dossiers supprimés',
    breadcrumb: 'Dossiers supprimés',
    access: mayDirectCompany,
    load: () => import('./deletion/DeletedCompaniesScreen.tsx'),
  },
  {
    path: duplicatesPath,
    title: 'Doublons possibles',
    breadcrumb: 'Doublons possibles',
    access: mayMergeCompanies,
    load: () => import('./duplicates/DuplicatesScreen.tsx'),
  },
  {
    path: `${duplicatesPath}/$Id/$OtherId`,
    title: 'Fusionner deux dossiers',
    breadcrumb: 'Fusion',
    access: mayMergeCompanies,
    load: () => import('./duplicates/MergeScreen.tsx'),
  },
  {
    path: differencesPath,
    title: 'Écarts avec Sirene',
    breadcrumb: 'Écarts avec Sirene',
    access: mayReadCompany,
    load: () => import('./directory/differences/DifferencesScreen.tsx'),
  },
  {
    path: requestsPath,
    title: 'Demandes de modification',
    breadcrumb: 'Demandes de modification',
    access: mayReadCompany,
    load: () => import('./requests/ChangeRequestsScreen.tsx'),
  },
  {
    path: companyPagePath,
    title: 'Dossier permanent',
    breadcrumb: 'Dossier permanent',
    access: mayReadCompany,
    load: () => import('./page/CompanyPageScreen.tsx'),
  },
  {
    path: ownCompanyPath,
    title: 'Votre société',
    breadcrumb: 'Votre société',
    access: mayReadOwnCompany,
    load: () => import('./own/OwnCompanyScreen.tsx'),
  },
  ...budgetScreens,
  ...exerciseScreens,
  ...portfolioScreens,
  ...teamScreens,
  ...companyAuditScreens,
];
