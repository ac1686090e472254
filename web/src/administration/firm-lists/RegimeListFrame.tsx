import type { UseQueryResult } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { isValidOn } from '#contract/validity.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { Regime } from './regime-form.ts';

interface RegimeListFrameProps<Row extends Regime> {
  description: string;
  query: UseQueryResult<Row[]>;
  edit: Call;
  form: RecordForm<Row, Row>;
}

const validity = ({ DateDebut, DateFin }: Regime): string => {
  if (DateDebut && DateFin) return `du ${formatDate(DateDebut)} au ${formatDate(DateFin)}`;
  if (DateFin) return `jusqu’au ${formatDate(DateFin)}`;
  return DateDebut ? `depuis le ${formatDate(DateDebut)}` : 'sans limite';
};

function ValidityBadge({ regime }: { regime: Regime }) {
  const today = todayInParis();
  if (isValidOn(regime, today))
    return regime.DateFin ? (
      <StatusBadge status="warning">Prend fin</StatusBadge>
    ) : (
      <StatusBadge status="success">En vigueur</StatusBadge>
    );
  return regime.DateDebut && regime.DateDebut > today ? (
    <StatusBadge status="info">À venir</StatusBadge>
  ) : (
    <StatusBadge status="neutral">Terminé</StatusBadge>
  );
}

const columns: readonly Column<Regime>[] = [
  { key: 'Libelle', title: 'Libellé', width: 160, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'DateFin',
    title: 'Validité',
    width: 220,
    onCard: 'detail',
    value: (row) => row.DateFin,
    cell: validity,
  },
  { key: 'Source', title: 'Source', width: 380, folds: 1, onCard: 'detail', value: (row) => row.Source },
  { key: 'Etat', title: 'État', width: 130, onCard: 'state', cell: (row) => <ValidityBadge regime={row} /> },
];

const filters: readonly FilterHere<Regime>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé',
    matches: (row, typed) => holds(typed, row.Libelle, row.Source),
  },
  { kind: 'date', name: 'Date', label: 'Période ouverte le', matches: isValidOn },
];

/** Regimes that the law knows: the firm names them and dates their validity. */
export function RegimeListFrame<Row extends Regime>({ edit, ...props }: RegimeListFrameProps<Row>) {
  return (
    <RecordListScreen<Row, Row>
      {...props}
      words={wordsFor('régime')}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{ edit }}
    />
  );
}
