import { Link } from '@tanstack/react-router';
import type { FlowSide, TreasuryWeek } from '#contract/commerce/treasury/treasury.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

export const weekName = ({ Numero, Du }: Pick<TreasuryWeek, 'Numero' | 'Du'>) =>
  `Semaine ${Numero}, du ${formatDate(Du)}`;

const sumOf = (of: (row: TreasuryWeek) => number) => (rows: readonly TreasuryWeek[]) =>
  formatEuros(rows.reduce((sum, row) => sum + of(row), 0));

/** A figure that opens what it is made of. */
const figure = (key: FlowSide, title: string, of: (row: TreasuryWeek) => number): Column<TreasuryWeek> => ({
  key,
  title,
  width: 150,
  align: 'end',
  onCard: 'labelled',
  value: of,
  cell: (row) =>
    of(row) === 0 ? (
      formatEuros(0)
    ) : (
      <Link
        to="."
        search={((search: object) => ({ ...search, flux: `${row.Numero}-${key}` })) as never}
        resetScroll={false}
        aria-label={`${formatEuros(of(row))}\u202f: ${title.toLowerCase()} de la semaine ${row.Numero}`}
      >
        {formatEuros(of(row))}
      </Link>
    ),
  total: sumOf(of),
});

/** A week, what comes and goes in it, and the balance that it ends with. */
export const weekColumns: readonly Column<TreasuryWeek>[] = [
  {
    key: 'Numero',
    title: 'Semaine',
    width: 230,
    onCard: 'heading',
    value: ({ Numero }) => Numero,
    cell: weekName,
  },
  figure('ENTREE', 'Entrées', ({ Entrees }) => Entrees),
  figure('SORTIE', 'Sorties', ({ Sorties }) => Sorties),
  {
    key: 'Solde',
    title: 'Solde en fin de semaine',
    width: 190,
    align: 'end',
    onCard: 'labelled',
    value: ({ Solde }) => Solde,
    cell: ({ Solde }) => (Solde < 0 ? <strong>{formatEuros(Solde)}</strong> : formatEuros(Solde)),
  },
];
