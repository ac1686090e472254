import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from './paths.ts';

/** What the subjects of a permanent file add to a company's page; their order is in page/tab-order.ts. */
export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'synthese',
    label: 'Synthèse',
    access: mayReadCompany,
    load: () => import('./overview/OverviewPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'etablissements',
    label: 'Établissements',
    access: mayReadCompany,
    load: () => import('./establishments/EstablishmentsPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'mandats',
    label: 'Mandats',
    access: mayReadCompany,
    load: () => import('./mandates/MandatesPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'capital',
    label: 'Capital et bénéficiaires effectifs',
    access: mayReadCompany,
    load: () => import('./capital/CapitalPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'budgets',
    label: 'Budgets',
    access: mayReadCompany,
    load: () => import('./budgets/BudgetsPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'exercices',
    label: 'Exercices',
    access: mayReadCompany,
    load: () => import('./exercises/ExercisesPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'equipe',
    label: 'Mission et équipe',
    access: mayReadCompany,
    load: () => import('./team/TeamPart.tsx'),
  },
  {
    page: companyPagePath,
    name: 'facturation',
    label: 'Facturation',
    access: mayReadCompany,
    load: () => import('./billing/BillingPart.tsx'),
  },
];
