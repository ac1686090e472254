import {
  mayKeepLegalStatuses,
  mayKeepMotives,
  mayKeepTaxRegimes,
  mayKeepVatRegimes,
} from '#contract/administration/firm-lists/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/motif-resiliation',
    title: 'Motifs de résiliation',
    breadcrumb: 'Motifs de résiliation',
    access: mayKeepMotives,
    actions: [adding('un motif', mayKeepMotives)],
    load: () => import('./MotiveListScreen.tsx'),
  },
  {
    path: '/administration/statut-juridique',
    title: 'Statuts juridiques',
    breadcrumb: 'Statuts juridiques',
    access: mayKeepLegalStatuses,
    actions: [adding('un statut juridique', mayKeepLegalStatuses)],
    load: () => import('./LegalStatusListScreen.tsx'),
  },
  {
    path: '/administration/regimes-tva',
    title: 'Régimes de TVA',
    breadcrumb: 'Régimes de TVA',
    access: mayKeepVatRegimes,
    load: () => import('./VatRegimeListScreen.tsx'),
  },
  {
    path: '/administration/regimes-fiscaux',
    title: 'Régimes fiscaux',
    breadcrumb: 'Régimes fiscaux',
    access: mayKeepTaxRegimes,
    load: () => import('./TaxRegimeListScreen.tsx'),
  },
];
