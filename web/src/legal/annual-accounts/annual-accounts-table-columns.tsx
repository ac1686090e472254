import type { AnnualAccounts } from '#contract/legal/annual-accounts/annual-accounts.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import { StatusOfMinutes } from './StatusOfMinutes.tsx';

const amount = (
  key: 'ChiffreAffaires' | 'Resultat' | 'Dividendes',
  title: string,
  more: Partial<Column<AnnualAccounts>> = {},
): Column<AnnualAccounts> => ({
  key,
  title,
  width: 140,
  align: 'end',
  ...more,
  cell: (row) => row[key] !== null && formatEuros(row[key]),
});

export const annualAccountsColumns: readonly Column<AnnualAccounts>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'DateCloture',
    title: 'Clôture',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateCloture }) => formatDate(DateCloture),
  },
  {
    key: 'Statut',
    title: 'PV',
    width: 140,
    onCard: 'detail',
    cell: ({ Statut }) => <StatusOfMinutes status={Statut} />,
  },
  {
    key: 'LimiteApprobation',
    title: 'Approbation',
    width: 190,
    onCard: 'labelled',
    cell: ({ LimiteApprobation }) => LimiteApprobation && <DeadlineText deadline={LimiteApprobation} />,
  },
  {
    key: 'LimiteDepot',
    title: 'Dépôt',
    width: 190,
    folds: 5,
    cell: ({ LimiteDepot }) => LimiteDepot && <DeadlineText deadline={LimiteDepot} />,
  },
  amount('ChiffreAffaires', 'Chiffre d’affaires', { sortable: true, folds: 4 }),
  amount('Resultat', 'Résultat', { sortable: true, folds: 3 }),
  amount('Dividendes', 'Dividendes', { folds: 2 }),
  {
    key: 'IsMoitieCapital',
    title: 'Capitaux propres',
    width: 160,
    folds: 1,
    cell: ({ IsMoitieCapital }) =>
      IsMoitieCapital && <StatusBadge status="warning">Sous la moitié du capital</StatusBadge>,
  },
];
