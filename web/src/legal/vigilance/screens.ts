import { anyone } from '#contract/access/access.ts';
import { mayConfigureRisk, mayFollowVigilance } from '#contract/legal/vigilance/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import {
  controllerPath,
  controlPath,
  criteriaPath,
  followUpPath,
  hitsPath,
  nafComparisonPath,
  reportPagePath,
} from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: followUpPath,
    title: 'Suivi du niveau de vigilance',
    breadcrumb: 'Niveau de vigilance',
    access: mayFollowVigilance,
    load: () => import('./follow-up/FollowUpScreen.tsx'),
  },
  {
    path: reportPagePath,
    title: 'Rapport de vigilance',
    breadcrumb: 'Rapport',
    access: mayFollowVigilance,
    load: () => import('./report/ReportScreen.tsx'),
  },
  {
    path: controlPath,
    title: 'Carte du portefeuille',
    breadcrumb: 'Contrôle',
    access: mayFollowVigilance,
    load: () => import('./control/ControlScreen.tsx'),
  },
  {
    path: controllerPath,
    title: 'Contrôle de la vigilance',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./control/ControllerScreen.tsx'),
  },
  {
    path: hitsPath,
    title: 'Gel des avoirs',
    breadcrumb: 'Gel des avoirs',
    access: mayFollowVigilance,
    load: () => import('./screening/HitsScreen.tsx'),
  },
  {
    path: criteriaPath,
    title: 'Niveaux de risque',
    breadcrumb: 'Niveaux de risque',
    access: mayConfigureRisk,
    load: () => import('./criteria/CriteriaScreen.tsx'),
  },
  {
    path: nafComparisonPath,
    title: 'Passage à la NAF 2025',
    breadcrumb: 'NAF 2025',
    access: mayConfigureRisk,
    load: () => import('./criteria/NafComparisonScreen.tsx'),
  },
];
