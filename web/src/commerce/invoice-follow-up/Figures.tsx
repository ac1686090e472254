import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { invoiceSteps } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import {
  exportFiguresToExcel,
  exportFiguresToPdf,
  GetInvoiceFigures,
} from '#contract/commerce/invoice-follow-up/calls.ts';
import type { FiguresRow } from '#contract/commerce/invoice-follow-up/follow-up.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { MonthLines } from '#web/kit/charts/MonthLines.tsx';
import { MonthTable } from '#web/kit/charts/MonthTable.tsx';
import { positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { monthNames } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { invoicesOf, yearOf } from './figures-of.ts';
import { invoiceFollowUpPath } from './paths.ts';

/** What is shown unless another year is chosen. */
const thisYear = () => todayInParis().slice(0, 4);

const filters: readonly FilterField[] = [
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: thisYear() },
  ofCabinet,
];

const useFigures = (Year: number, IdCabinet: number | null) =>
  useQuery({
    queryKey: [GetInvoiceFigures.path, Year, IdCabinet],
    queryFn: ({ signal }) => callApi(GetInvoiceFigures, { Year, IdCabinet }, { signal }),
  });

const sumOf = (of: (row: FiguresRow) => number) => (rows: readonly FiguresRow[]) =>
  rows.reduce((sum, row) => sum + of(row), 0);

const amount = (
  key: string,
  title: string,
  of: (row: FiguresRow) => number,
  more: Partial<Column<FiguresRow>> = {},
): Column<FiguresRow> => ({
  key,
  title,
  width: 125,
  align: 'end',
  value: of,
  cell: (row) => formatEuros(of(row)),
  total: (rows) => formatEuros(sumOf(of)(rows)),
  ...more,
});

const columns: readonly Column<FiguresRow>[] = [
  {
    key: 'Month',
    title: 'Mois',
    width: 130,
    onCard: 'heading',
    value: ({ Month }) => Month,
    cell: ({ Month }) => monthNames[Month - 1],
  },
  { key: 'Step', title: 'État', width: 150, onCard: 'state', value: ({ Step }) => invoiceSteps[Step] },
  {
    key: 'Count',
    title: 'Nombre',
    width: 90,
    align: 'end',
    value: ({ Count }) => Count,
    cell: ({ Count }) => formatInteger(Count),
    total: (rows) => formatInteger(sumOf(({ Count }) => Count)(rows)),
  },
  amount('HT', 'HT', ({ HT }) => HT, { folds: 2 }),
  amount('TVA', 'TVA', ({ TVA }) => TVA, { folds: 1 }),
  amount('TTC', 'TTC', ({ TTC }) => TTC, { onCard: 'labelled' }),
  amount('Paid', 'Encaissé', ({ Paid }) => Paid, { onCard: 'labelled' }),
  amount('Due', 'Reste dû', ({ Due }) => Due, { onCard: 'labelled' }),
];

/** What was invoiced in a year against the year before; each figure opens the invoices behind it. */
export function Figures() {
  const { run } = useAction();
  const list = useListSearch({
    name: 'chiffres-factures',
    scope: invoiceFollowUpPath,
    filters,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'Month', order: -1 },
  });
  const Year = positive(list.values.Annee) ?? Number(thisYear());
  const IdCabinet = positive(list.values.IdCabinet);
  const figures = useFigures(Year, IdCabinet);
  const before = useFigures(Year - 1, IdCabinet);
  const { query, found } = useRowsHere<FiguresRow>(list, { query: figures, columns, filters: [] });
  const shown = [yearOf(Year, figures.data ?? []), yearOf(Year - 1, before.data ?? [])];
  const title = 'Facturé TTC par mois, en euros';
  const download = (call: typeof exportFiguresToExcel | typeof exportFiguresToPdf) =>
    void run(
      async () => saveFile(await fetchFile(call as typeof exportFiguresToExcel, { Year, IdCabinet })),
      null,
    );
  return (
    <>
      <ChartFrame
        title={title}
        description="Par date d’émission, avoirs déduits."
        empty={
          figures.data?.length === 0 &&
          before.data?.length === 0 &&
          `Rien n’a été facturé en ${Year} ni en ${Year - 1}.`
        }
        chart={
          <MonthLines
            years={shown}
            label={`${title}, une courbe par année. Les valeurs se lisent en tableau.`}
          />
        }
        table={<MonthTable caption={title} years={shown} linkTo={invoicesOf} />}
      />
      <ListFrame<FiguresRow>
        isPart
        title={`Année ${Year}`}
        description=""
        label={`Factures de ${Year} par mois et état`}
        words={wordsFor('ligne', { isFeminine: true })}
        list={list}
        query={query}
        all={found}
        columns={columns}
        rowId={({ Month, Step }) => `${Month} ${Step}`}
        rowName={({ Month, Step }) => `${monthNames[Month - 1]}, ${invoiceSteps[Step]}`}
        rowHref={({ Month, Step }) => {
          const { to, search } = invoicesOf(Year, Month, Step);
          return `${to}?${new URLSearchParams(search)}`;
        }}
        actions={[
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => download(exportFiguresToExcel),
          },
          {
            label: 'Exporter en PDF',
            icon: IconFileText,
            atEnd: true,
            onClick: () => download(exportFiguresToPdf),
          },
        ]}
        empty={() => (
          <p>{`Aucune facture émise en ${Year}\u202f: elles s’émettent dans «\u202fFactures du cabinet\u202f».`}</p>
        )}
      />
    </>
  );
}
