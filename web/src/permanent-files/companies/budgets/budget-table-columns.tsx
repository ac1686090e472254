import type { BudgetRow } from '#contract/permanent-files/companies/budgets/budget.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatAmount, formatInteger } from '#web/kit/text/french.ts';

const amount = (
  key: string,
  title: string,
  value: (row: BudgetRow) => string | null | undefined,
  more: Partial<Column<BudgetRow>> = {},
): Column<BudgetRow> => ({
  key,
  title,
  width: 140,
  align: 'end',
  ...more,
  cell: (row) => {
    const plain = value(row);
    return plain == null ? null : formatAmount(plain);
  },
});

export const budgetColumns: readonly Column<BudgetRow>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 260,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  amount('BudgetMensuel', 'Mensuel', ({ Budget }) => Budget?.BudgetMensuel, { folds: 3 }),
  amount('BudgetExceptionnel', 'Exceptionnel', ({ Budget }) => Budget?.BudgetExceptionnel, { folds: 1 }),
  amount('BudgetVF', 'Visa fiscal', ({ Budget }) => Budget?.BudgetVF, { folds: 2 }),
  {
    key: 'NbBPLM',
    title: 'Bulletins',
    width: 100,
    align: 'end',
    folds: 4,
    cell: ({ Budget }) => Budget?.NbBPLM != null && formatInteger(Budget.NbBPLM),
  },
  amount('Total', 'Total', ({ Budget }) => Budget?.Total, { sortable: true, onCard: 'labelled' }),
  amount('TotalPrecedent', 'Année d’avant', ({ BudgetPrecedent }) => BudgetPrecedent?.Total, {
    sortable: true,
  }),
  amount('Ecart', 'Écart', ({ Ecart }) => Ecart, { sortable: true, onCard: 'labelled' }),
];
