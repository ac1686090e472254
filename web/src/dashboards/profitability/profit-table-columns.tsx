import {
  type ProfitAxis,
  type ProfitRow,
  profitAxes,
} from '#contract/dashboards/profitability/profitability.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros } from '#web/kit/text/french.ts';

type Sum = 'Budget' | 'Valorise' | 'Facture' | 'Cout' | 'Marge' | 'TauxHoraire';

const figure = (key: Sum, title: string, rest: Partial<Column<ProfitRow>> = {}): Column<ProfitRow> => ({
  key,
  title,
  width: 118,
  align: 'end',
  sortable: true,
  cell: (row) => {
    const cents = row[key];
    return cents !== null && formatEuros(cents);
  },
  ...rest,
});

/** A boni or a mali, in figures and in a word. */
function GainOrLoss({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  return (
    <StatusBadge status={cents < 0 ? 'danger' : 'success'}>
      {`${cents < 0 ? 'Mali' : 'Boni'} ${formatEuros(Math.abs(cents))}`}
    </StatusBadge>
  );
}

export const profitColumns = (axis: ProfitAxis): readonly Column<ProfitRow>[] => [
  {
    key: 'Libelle',
    title: profitAxes[axis],
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Libelle }) => Libelle,
  },
  {
    key: 'Minutes',
    title: 'Temps',
    width: 92,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Minutes, MinutesSansTaux }) => (
      <span title={MinutesSansTaux > 0 ? `dont ${durationOf(MinutesSansTaux)} sans taux` : undefined}>
        {durationOf(Minutes)}
        {MinutesSansTaux > 0 && ' *'}
      </span>
    ),
  },
  figure('Budget', 'Budget', { folds: 4 }),
  figure('Valorise', 'Valorisé', { onCard: 'labelled' }),
  figure('Facture', 'Facturé', { folds: 3 }),
  {
    key: 'BoniMali',
    title: 'Boni ou mali',
    width: 180,
    sortable: true,
    onCard: 'state',
    cell: ({ BoniMali }) => <GainOrLoss cents={BoniMali} />,
  },
  figure('Cout', 'Coût', { folds: 2 }),
  figure('Marge', 'Marge', { onCard: 'labelled' }),
  {
    key: 'MargePourcent',
    title: 'Marge %',
    width: 84,
    align: 'end',
    folds: 5,
    cell: ({ MargePourcent }) => MargePourcent !== null && `${MargePourcent.toLocaleString('fr-FR')}\u00a0%`,
  },
  figure('TauxHoraire', 'De l’heure', { width: 104, folds: 1 }),
];
