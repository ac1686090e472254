import { mayReadCampaigns, mayWriteCampaigns } from '#contract/administration/campaigns/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { campaignsPath, creationPath, editPath, viewPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: campaignsPath,
    aliases: ['/administration/campaign-config'],
    title: 'Annonces',
    breadcrumb: 'Annonces',
    access: mayReadCampaigns,
    load: () => import('./CampaignListScreen.tsx'),
  },
  {
    path: creationPath,
    title: 'Nouvelle annonce',
    breadcrumb: 'Nouvelle annonce',
    access: mayWriteCampaigns,
    load: () => import('./form/CampaignCreationScreen.tsx'),
  },
  {
    path: viewPath,
    title: 'Consulter annonce',
    breadcrumb: 'Consulter annonce',
    access: mayReadCampaigns,
    load: () => import('./CampaignViewScreen.tsx'),
  },
  {
    path: editPath,
    title: 'Consulter annonce',
    breadcrumb: 'Consulter annonce',
    access: mayWriteCampaigns,
    load: () => import('./CampaignEditScreen.tsx'),
  },
];
