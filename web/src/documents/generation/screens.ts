import { mayFollowRecurrent, mayGenerate, mayKeepModels } from '#contract/documents/generation/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import {
  campaignPath,
  campaignsPath,
  generatedPagePath,
  generatedPath,
  generationPath,
  modelPath,
  modelsPath,
  newCampaignPath,
  recurrentPath,
} from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: generationPath,
    aliases: ['/documents'],
    title: 'Génération de documents',
    breadcrumb: 'Génération de documents',
    access: mayGenerate,
    load: () => import('./flow/GenerationScreen.tsx'),
  },
  {
    path: modelsPath,
    title: 'Modèles de documents',
    breadcrumb: 'Modèles de documents',
    access: mayKeepModels,
    actions: [{ label: 'Ajouter un modèle', access: mayKeepModels, search: { ajouter: '1' } }],
    load: () => import('./models/ModelListScreen.tsx'),
  },
  {
    path: modelPath,
    title: 'Modèle de document',
    breadcrumb: 'Modèle de document',
    access: mayKeepModels,
    load: () => import('./models/ModelPageScreen.tsx'),
  },
  {
    path: recurrentPath,
    title: 'Documents récurrents',
    breadcrumb: 'Documents récurrents',
    access: mayFollowRecurrent,
    load: () => import('./recurrent/RecurrentScreen.tsx'),
  },
  {
    path: generatedPath,
    title: 'Documents générés',
    breadcrumb: 'Documents générés',
    access: mayGenerate,
    load: () => import('./generated/GeneratedListScreen.tsx'),
  },
  {
    path: generatedPagePath,
    title: 'Document généré',
    breadcrumb: 'Document généré',
    access: mayGenerate,
    load: () => import('./generated/GeneratedPageScreen.tsx'),
  },
  {
    path: campaignsPath,
    title: 'Campagnes de documents',
    breadcrumb: 'Campagnes de documents',
    access: mayGenerate,
    load: () => import('./campaigns/CampaignListScreen.tsx'),
  },
  {
    path: newCampaignPath,
    title: 'Nouvelle campagne',
    breadcrumb: 'Nouvelle campagne',
    access: mayGenerate,
    load: () => import('./campaigns/NewCampaignScreen.tsx'),
  },
  {
    path: campaignPath,
    title: 'Campagne',
    breadcrumb: 'Campagne',
    access: mayGenerate,
    load: () => import('./campaigns/CampaignScreen.tsx'),
  },
];
