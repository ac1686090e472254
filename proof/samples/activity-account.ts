import { portageEntryId } from '../firms/activity-account.ts';
import { employmentId } from '../firms/portage.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const calls = (...names: string[]) => names.map((name) => `POST PersonnePortage/${name}`);

const accounts = ['GetCompteActivite', 'GetMonCompteActivite'];
const statements = ['ReleveMensuelAsPdf', 'MonReleveMensuelAsPdf'];

export const activityAccounts: AreaSamples = {
  values: {
    ...inCalls(calls('PostEntries', ...accounts, ...statements), 'IdPortage', ({ number }) =>
      employmentId(number),
    ),
    ...inCalls(calls(...accounts), 'Annee', () => 2025),
    ...inCalls(calls(...statements), 'Mois', () => '2025-07'),
    ...inCalls(calls('PostEntries'), 'Jour', () => '2025-07-16'),
    ...inCalls(calls('PostEntries'), 'Lignes', () => [
      { Nature: 'REGULARISATION', Libelle: 'Reprise', Montant: 1_000 },
    ]),
    ...inCalls(calls('PostEntries'), 'Total', () => 1_000),
    ...inCalls(calls('ReverseEntries'), 'Ids', ({ number }) => [portageEntryId(number)]),
  },
};
