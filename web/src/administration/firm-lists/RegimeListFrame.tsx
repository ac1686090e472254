import type { UseQueryResult } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import { isValidOn } from '#contract/validity.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { Regime } from './regime-form.ts';

interface RegimeListFrameProps<Row extends Regime> {
  name: string;
  scope: string;
  title: string;
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
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 160,
    sortable: true,
    onCard: 'heading',
    cell: (row) => row.Libelle,
  },
  {
    key: 'DateFin',
    title: 'Validité',
    width: 220,
    sortable: true,
    onCard: 'detail',
    cell: (row) => validity(row),
  },
  {
    key: 'Source',
    title: 'Source',
    width: 380,
    folds: 1,
    onCard: 'detail',
    cell: (row) => row.Source,
  },
  { key: 'Etat', title: 'État', width: 130, onCard: 'state', cell: (row) => <ValidityBadge regime={row} /> },
];

const sortValue = (row: Regime, column: string) => (column === 'DateFin' ? row.DateFin : row.Libelle);

/** Regimes that the law knows: the firm names them and dates their validity. */
export function RegimeListFrame<Row extends Regime>(props: RegimeListFrameProps<Row>) {
  return (
    <RecordListScreen<Row, Row>
      {...props}
      words={wordsFor('régime')}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Libellé', atOnce: true },
        { kind: 'date', name: 'Date', label: 'Période ouverte le' },
      ]}
      matches={{
        Libelle: (row, value) => holds(value, row.Libelle, row.Source),
        Date: (row, value) => isValidOn(row, value),
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Libelle', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      totalText={(total) => `Total : ${formatInteger(total)} régime(s)`}
      calls={{ edit: props.edit }}
    />
  );
}
