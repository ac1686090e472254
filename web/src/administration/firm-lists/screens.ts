import {
  mayKeepLegalStatuses,
  mayKeepMotives,
  mayKeepTaxRegimes,
  mayKeepVatRegimes,
} from '#contract/administration/firm-lists/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/motif-resiliation',
    title: 'Motifs de résiliation',
    breadcrumb: 'Motifs de résiliation',
    access: mayKeepMotives,
    actions: [{ label: 'Ajouter un motif', access: mayKeepMotives, search: { ajouter: '1' } }],
    load: () => import('./MotiveListScreen.tsx'),
  },
  {
    path: '/administration/statut-juridique',
    title: 'Statuts juridiques',
    breadcrumb: 'Statuts juridiques',
    access: mayKeepLegalStatuses,
    actions: [
      { label: 'Ajouter un statut juridique', access: mayKeepLegalStatuses, search: { ajouter: '1' } },
    ],
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
