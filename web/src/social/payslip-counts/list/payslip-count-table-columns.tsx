import type { PayslipCountRow } from '#contract/social/payslip-counts/payslip-count.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { monthNames, shortMonths } from '#web/kit/text/months.ts';
import { formatGap, nameOfAnomaly } from '../payslip-words.ts';

/** The anomalies of a row in a word: what is open, else that all is settled. */
function Found({ row: { Anomalies, Ouvertes } }: { row: PayslipCountRow }) {
  const [first] = Anomalies.filter(({ Etat }) => Etat === 'OUVERTE');
  if (first)
    return (
      <StatusBadge status="warning">
        {Ouvertes === 1 ? nameOfAnomaly(first) : counted(Ouvertes, 'anomalie')}
      </StatusBadge>
    );
  return Anomalies.length > 0 ? (
    <StatusBadge status="success">Traitées</StatusBadge>
  ) : (
    <StatusBadge status="neutral">Aucune</StatusBadge>
  );
}

const monthColumns: Column<PayslipCountRow>[] = shortMonths.map((short, index) => ({
  key: `Mois${index + 1}`,
  title: short,
  width: 48,
  align: 'end',
  // the first months fold first: the last ones are what is worked on
  folds: 2 + index,
  cell: ({ Mois }) => {
    const count = Mois[index];
    return count == null ? null : <span title={monthNames[index]}>{formatInteger(count)}</span>;
  },
}));

/** A company's year: its months, their sum, and what the engagement letter includes. */
export const payslipCountColumns: readonly Column<PayslipCountRow>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 180,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  ...monthColumns,
  {
    key: 'Total',
    title: 'Total',
    width: 72,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Total }) => formatInteger(Total),
  },
  {
    key: 'NbBPLM',
    title: 'Lettre',
    width: 76,
    align: 'end',
    sortable: true,
    folds: 1,
    onCard: 'labelled',
    cell: ({ NbBPLM }) => NbBPLM !== null && formatInteger(NbBPLM),
  },
  {
    key: 'Ecart',
    title: 'Écart',
    width: 74,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Ecart }) => Ecart !== null && formatGap(Ecart),
  },
  {
    key: 'Ouvertes',
    title: 'Anomalies',
    width: 190,
    sortable: true,
    onCard: 'state',
    cell: (row) => <Found row={row} />,
  },
];
