import { accountsStages } from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { type AccountantFile, type FileState, fileStates } from '#contract/tax/accountant-files/file.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

const statuses: Record<FileState, Status> = {
  A_PREPARER: 'neutral',
  EN_COURS: 'info',
  A_SIGNER: 'warning',
  TERMINE: 'success',
};

export const fileColumns: readonly Column<AccountantFile>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
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
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{fileStates[Etat]}</StatusBadge>,
  },
  {
    key: 'StatutBilan',
    title: 'Bilan',
    width: 140,
    folds: 4,
    cell: ({ StatutBilan }) => accountsStages[StatutBilan],
  },
  {
    key: 'Bouclages',
    title: 'Bouclages',
    width: 100,
    align: 'end',
    folds: 5,
    cell: ({ Bouclages, BouclagesFaits }) => Bouclages > 0 && `${BouclagesFaits} sur ${Bouclages}`,
  },
  {
    key: 'PointsOuverts',
    title: 'Points ouverts',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    cell: ({ PointsOuverts }) => PointsOuverts > 0 && PointsOuverts,
  },
  {
    key: 'DerniereNote',
    title: 'Dernière note',
    width: 220,
    folds: 3,
    cell: ({ DerniereNote, DerniereNoteLe }) =>
      DerniereNote && `${DerniereNoteLe ? `${formatDate(DerniereNoteLe)}\u202f: ` : ''}${DerniereNote}`,
  },
  {
    key: 'DateRdv',
    title: 'Rendez-vous',
    width: 120,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateRdv }) => DateRdv && formatDate(DateRdv),
  },
  {
    key: 'Documents',
    title: 'Documents',
    width: 100,
    align: 'end',
    folds: 1,
    cell: ({ Documents }) => Documents > 0 && Documents,
  },
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 140,
    folds: 2,
    cell: ({ Collaborateur }) => Collaborateur?.Value,
  },
];
