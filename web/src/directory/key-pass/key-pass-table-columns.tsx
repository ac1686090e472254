import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import { dayInParis } from '#contract/today.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { moduleName, shareNames, typeName } from './words.ts';

const siteName = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

export const keyPassColumns: readonly Column<KeyPass>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Libelle }) => Libelle,
  },
  { key: 'Type', title: 'Type', width: 130, folds: 2, onCard: 'detail', cell: ({ Type }) => typeName(Type) },
  {
    key: 'SiteInternet',
    title: 'Site internet',
    width: 180,
    folds: 3,
    cell: ({ SiteInternet }) => SiteInternet && siteName(SiteInternet),
  },
  {
    key: 'Roles',
    title: 'Partagé avec',
    width: 210,
    folds: 5,
    onCard: 'detail',
    cell: ({ Roles }) => shareNames(Roles),
  },
  {
    key: 'Modules',
    title: 'Proposé dans',
    width: 200,
    folds: 1,
    cell: ({ Modules }) => (Modules.length === 0 ? 'Tous les modules' : Modules.map(moduleName).join(', ')),
  },
  {
    key: 'DateSecret',
    title: 'Changé le',
    width: 120,
    sortable: true,
    folds: 4,
    cell: ({ DateSecret }) => formatDate(dayInParis(DateSecret)),
  },
  {
    key: 'ARenouveler',
    title: 'État',
    width: 140,
    onCard: 'state',
    cell: ({ ARenouveler }) =>
      ARenouveler ? (
        <StatusBadge status="warning">À renouveler</StatusBadge>
      ) : (
        <StatusBadge status="success">À jour</StatusBadge>
      ),
  },
];
