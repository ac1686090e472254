import type { AccountsWork } from '#contract/legal/annual-accounts/home/calls.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import { StatusOfMinutes } from '../StatusOfMinutes.tsx';

export const homeColumns: readonly Column<AccountsWork>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'DateCloture',
    title: 'Clôture',
    width: 110,
    onCard: 'labelled',
    cell: ({ DateCloture }) => formatDate(DateCloture),
  },
  {
    key: 'LimiteApprobation',
    title: 'Approbation avant',
    width: 190,
    onCard: 'labelled',
    folds: 3,
    cell: ({ LimiteApprobation }) => LimiteApprobation && <DeadlineText deadline={LimiteApprobation} />,
  },
  {
    key: 'LimiteDepot',
    title: 'Dépôt avant',
    width: 190,
    folds: 2,
    cell: ({ LimiteDepot }) => LimiteDepot && <DeadlineText deadline={LimiteDepot} />,
  },
  {
    key: 'PapiersFaits',
    title: 'Documents',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    cell: ({ PapiersFaits, PapiersVoulus }) => `${PapiersFaits} / ${PapiersVoulus}`,
  },
  {
    key: 'Signatures',
    title: 'Signatures',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Signatures, Signataires }) => Signataires > 0 && `${Signatures} / ${Signataires}`,
  },
  {
    key: 'Statut',
    title: 'État',
    width: 140,
    onCard: 'state',
    cell: ({ Statut }) => <StatusOfMinutes status={Statut} />,
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 160,
    folds: 1,
    cell: ({ Responsable }) => Responsable?.Value,
  },
];
