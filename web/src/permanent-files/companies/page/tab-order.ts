import type { RecordTab } from '#web/kit/record-page/RecordTabs.tsx';

/** The parts of a permanent file in the order in which it is read, by subject, whichever area adds them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Dossier: ['synthese', 'identite', 'etablissements'],
  Juridique: ['mandats', 'capital', 'vigilance', 'questionnaires'],
  'Comptable, fiscal, social': ['exercices', 'echeances', 'comptes', 'fiscal', 'tva', 'visa-ecf', 'social'],
  Mission: ['equipe', 'facturation', 'encours', 'budgets'],
  Échanges: ['documents', 'demandes', 'suivis', 'historique'],
};
const order = Object.values(groups).flat();
const groupOf = ({ name }: RecordTab) => Object.keys(groups).find((group) => groups[group]?.includes(name));

/** Tabs in the order of the file, each in its group. */
export function inOrder(tabs: readonly RecordTab[]): [RecordTab, ...RecordTab[]] {
  const [first, ...others] = tabs
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map((tab) => ({ ...tab, group: groupOf(tab) }));
  if (!first) throw new Error('a page has at least one tab');
  return [first, ...others];
}
