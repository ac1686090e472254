import { type Passage, passageStates, vatPeriods } from '#contract/tax/vat/passage-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';

const statusOf: Record<Passage['Etat'], Status> = {
  A_DECIDER: 'warning',
  PREVU: 'info',
  APPLIQUE: 'success',
};

export const passageColumns: readonly Column<Passage>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 210,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'Siren', title: 'SIREN', width: 110, folds: 1, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  {
    key: 'DateEffet',
    title: 'CA3 à compter du',
    width: 140,
    onCard: 'labelled',
    cell: ({ DateEffet }) => formatDate(DateEffet),
  },
  {
    key: 'Periodicite',
    title: 'CA3',
    width: 120,
    onCard: 'detail',
    cell: ({ PeriodiciteDecidee, Periodicite }) => vatPeriods[PeriodiciteDecidee ?? Periodicite],
  },
  {
    key: 'ChiffreAffaires',
    title: 'Chiffre d’affaires',
    width: 140,
    align: 'end',
    onCard: 'labelled',
    cell: ({ ChiffreAffaires }) => ChiffreAffaires !== null && formatEuros(ChiffreAffaires),
  },
  {
    key: 'Inconnus',
    title: 'Inconnu',
    width: 200,
    onCard: 'labelled',
    cell: ({ Inconnus }) => Inconnus.join(', '),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 110,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statusOf[Etat]}>{passageStates[Etat]}</StatusBadge>,
  },
  { key: 'DecidePar', title: 'Décidé par', width: 140, folds: 2, cell: ({ DecidePar }) => DecidePar },
];
