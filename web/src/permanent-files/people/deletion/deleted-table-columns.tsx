import type { DeletedPerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { deletionColumns } from '#web/kit/deletion/deleted-table-columns.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

export const deletedColumns: readonly Column<DeletedPerson>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 150,
    onCard: 'heading',
    cell: ({ Nom }) => <strong>{Nom}</strong>,
  },
  { key: 'Prenom', title: 'Prénom', width: 120, onCard: 'heading', cell: ({ Prenom }) => Prenom },
  ...deletionColumns('e'),
  {
    key: 'Datenaissance',
    title: 'Date de naissance',
    width: 140,
    cell: ({ Datenaissance }) => Datenaissance && formatDate(Datenaissance),
  },
  {
    key: 'Email',
    title: 'Email',
    width: 180,
    cell: ({ Email }) => Email,
  },
];
