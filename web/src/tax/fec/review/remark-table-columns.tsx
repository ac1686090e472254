import type { Remark } from '#contract/tax/fec/review/calls.ts';
import { decisions, reviewReasons } from '#contract/tax/fec/review/reasons.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { formatCents } from '../format-cents.ts';

const statuses: Record<keyof typeof decisions, Status> = {
  ACCEPTEE: 'success',
  A_DEMANDER: 'info',
  A_CORRIGER: 'danger',
};

function DecisionBadge({ Decision, Commentaire, DecidePar }: Remark) {
  if (Decision === null) return <StatusBadge status="warning">À décider</StatusBadge>;
  return (
    <span title={[Commentaire, DecidePar].filter(Boolean).join(' – ')}>
      <StatusBadge status={statuses[Decision]}>{decisions[Decision]}</StatusBadge>
    </span>
  );
}

export const remarkColumns: readonly Column<Remark>[] = [
  {
    key: 'Motif',
    title: 'Motif',
    width: 210,
    onCard: 'heading',
    cell: ({ Motif }) => reviewReasons[Motif].label,
  },
  {
    key: 'Decision',
    title: 'Décision',
    width: 120,
    onCard: 'state',
    cell: (row) => <DecisionBadge {...row} />,
  },
  { key: 'Constat', title: 'Constat', width: 230, onCard: 'detail', cell: ({ Constat }) => Constat },
  {
    key: 'Comparaison',
    title: 'Comparé à',
    width: 210,
    onCard: 'labelled',
    folds: 5,
    cell: ({ Comparaison }) => Comparaison,
  },
  {
    key: 'Ecriture',
    title: 'Écriture',
    width: 100,
    folds: 2,
    cell: ({ JournalCode, EcritureNum }) => `${JournalCode} ${EcritureNum}`,
  },
  {
    key: 'EcritureDate',
    title: 'Date',
    width: 100,
    onCard: 'detail',
    folds: 3,
    cell: ({ EcritureDate }) => EcritureDate && formatDate(EcritureDate),
  },
  {
    key: 'CompteNum',
    title: 'Compte',
    width: 100,
    folds: 1,
    cell: ({ CompteNum, CompAuxNum }) => `${CompteNum} ${CompAuxNum}`.trim(),
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 110,
    align: 'end',
    onCard: 'detail',
    cell: ({ Montant }) => `${formatCents(Montant)}\u00a0€`,
  },
  {
    key: 'Ligne',
    title: 'Ligne',
    width: 70,
    align: 'end',
    folds: 0,
    cell: ({ Ligne }) => formatInteger(Ligne),
  },
];
