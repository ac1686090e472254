import type { RecordTab } from '#web/kit/record-page/RecordTabs.tsx';

/** The parts of a permanent file in the order in which it is read, whichever area adds them. */
const order = [
  'synthese',
  'identite',
  'etablissements',
  'mandats',
  'capital',
  'fiscal',
  'tva',
  'social',
  'exercices',
  'echeances',
  'comptes',
  'visa-ecf',
  'equipe',
  'facturation',
  'encours',
  'budgets',
  'documents',
  'demandes',
  'vigilance',
  'questionnaires',
  'suivis',
  'historique',
];

/** Tabs in the order of the file. */
export function inOrder(tabs: RecordTab[]): [RecordTab, ...RecordTab[]] {
  const [first, ...others] = tabs.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  if (!first) throw new Error('a page has at least one tab');
  return [first, ...others];
}
