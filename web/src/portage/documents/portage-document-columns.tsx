import type { PortageDocumentRow } from '#contract/portage/documents/calls.ts';
import { StateBadge } from '#web/documents/files/StateBadge.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSize } from '#web/kit/text/sizes.ts';

export const portageDocumentTableColumns: readonly Column<PortageDocumentRow>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 230,
    sortable: true,
    onCard: 'heading',
    cell: ({ Libelle }) => Libelle,
  },
  {
    key: 'Personne',
    title: 'Personne portée',
    width: 190,
    sortable: true,
    onCard: 'detail',
    cell: ({ Personne }) => Personne.Value,
  },
  {
    key: 'TypeDocument',
    title: 'Type',
    width: 160,
    onCard: 'detail',
    cell: ({ TypeDocument }) => TypeDocument.Value,
  },
  {
    key: 'SocietePortage',
    title: 'Société de portage',
    width: 180,
    folds: 3,
    cell: ({ SocietePortage }) => SocietePortage.Value,
  },
  {
    key: 'DateExpiration',
    title: 'Expire le',
    width: 110,
    sortable: true,
    folds: 4,
    cell: ({ DateExpiration }) => DateExpiration && formatDate(DateExpiration),
  },
  {
    key: 'Taille',
    title: 'Taille',
    width: 84,
    align: 'end',
    folds: 1,
    cell: ({ Taille }) => formatSize(Taille),
  },
  {
    key: 'AjouteLe',
    title: 'Ajouté',
    width: 124,
    sortable: true,
    folds: 2,
    cell: ({ AjouteLe }) => <Moment at={AjouteLe} />,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 142,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} />,
  },
];
