import {
  mayReadCampaigns,
  mayReadIntranet,
  mayWriteCampaigns,
} from '#contract/administration/campaigns/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { campaignsPath, creationPath, editPath, formerPaths, intranetPath, viewPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: campaignsPath,
    aliases: [formerPaths.list],
    title: 'Annonces',
    breadcrumb: 'Annonces',
    access: mayReadCampaigns,
    load: () => import('./CampaignListScreen.tsx'),
  },
  {
    path: intranetPath,
    title: 'Communication interne',
    breadcrumb: 'Communication interne',
    access: mayReadIntranet,
    load: () => import('./intranet/IntranetScreen.tsx'),
  },
  {
    path: creationPath,
    aliases: [formerPaths.creation],
    title: 'Nouvelle annonce',
    breadcrumb: 'Nouvelle annonce',
    access: mayWriteCampaigns,
    actions: [{ label: 'Ajouter une annonce', access: mayWriteCampaigns, search: {} }],
    load: () => import('./form/CampaignCreationScreen.tsx'),
  },
  {
    path: viewPath,
    aliases: [formerPaths.view],
    title: 'Consulter annonce',
    breadcrumb: 'Consulter annonce',
    access: mayReadCampaigns,
    load: () => import('./CampaignViewScreen.tsx'),
  },
  {
    path: editPath,
    aliases: [formerPaths.edit],
    title: 'Consulter annonce',
    breadcrumb: 'Consulter annonce',
    access: mayWriteCampaigns,
    load: () => import('./CampaignEditScreen.tsx'),
  },
];
