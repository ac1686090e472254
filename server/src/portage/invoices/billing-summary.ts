import type { AnswerOf } from '#contract/call.ts';
import type { exportBillingSummaryToExcel, GetBillingSummary } from '#contract/portage/invoices/calls.ts';
import {
  type SummaryAxis,
  type SummaryFilters,
  type SummaryRequest,
  type SummaryRow,
  summaryAxes,
} from '#contract/portage/invoices/summary.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { summaryRows } from './summary-rows.ts';

type Total = 'ht' | 'ttc' | 'paid' | 'due' | 'count' | 'worth';

const orders = {
  Mois: ['Mois', 'Nom', 'Cle'],
  Nom: ['Nom', 'Mois', 'Cle'],
  HT: ['HT', 'Cle'],
  Du: ['Du', 'Cle'],
  MontantAFacturer: ['MontantAFacturer', 'Cle'],
};

const sumOf = (column: string) => `coalesce(sum(h."${column}"), 0)::bigint`;

const pageOf = (axis: SummaryAxis) =>
  foundList<Total>({
    rows: summaryRows(axis),
    totals: {
      ht: sumOf('HT'),
      ttc: sumOf('TTC'),
      paid: sumOf('Recu'),
      due: sumOf('Du'),
      count: sumOf('NombreAFacturer'),
      worth: sumOf('MontantAFacturer'),
    },
    orders,
  });

function valuesOf(clientId: number, filters: SummaryFilters): unknown[] {
  const { Annee, Mois, SocietePortageGuid, IdSocieteCliente, IdPersonne } = filters;
  const [from, to] = Mois ? [Mois, Mois] : [`${Annee}-01`, `${Annee}-12`];
  return [
    clientId,
    `${from}-01`,
    `${to}-01`,
    SocietePortageGuid ?? null,
    IdSocieteCliente ?? null,
    IdPersonne ?? null,
  ];
}

/** The latest month first, unless asked otherwise. */
const sorted = <Request extends Pick<SummaryFilters, 'SortColumn' | 'SortOrder'>>(request: Request) =>
  request.SortColumn ? request : { ...request, SortColumn: 'Mois' as const, SortOrder: -1 as const };

/** A page of the summary with the sums of all of it. */
export async function readSummary({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof GetBillingSummary>): Promise<AnswerOf<typeof GetBillingSummary>> {
  const asked = { where: 'true', values: valuesOf(clientId, input) };
  const { text, values } = pageOf(input.Par)(asked, sorted<SummaryRequest>(input));
  const found = await db.query<FoundRow<SummaryRow, Total>>(text, values);
  const [first] = found;
  const total = (name: Total) => Number(first?.[name] ?? 0);
  return {
    Items: first?.Cle == null ? [] : (found as unknown as SummaryRow[]),
    TotalCount: first?.total ?? 0,
    Totaux: {
      HT: total('ht'),
      TTC: total('ttc'),
      Recu: total('paid'),
      Du: total('due'),
      NombreAFacturer: total('count'),
      MontantAFacturer: total('worth'),
    },
  };
}

const amount = (head: string, of: (row: SummaryRow) => number): Column<SummaryRow> => ({
  head: `${head} (€)`,
  width: 15,
  value: (row) => of(row) / 100,
});

const columnsOf = (axis: SummaryAxis): Column<SummaryRow>[] => [
  { head: summaryAxes[axis], width: 34, value: ({ Nom }) => Nom },
  { head: 'Mois', width: 10, value: ({ Mois }) => Mois },
  amount('Facturé HT', ({ HT }) => HT),
  amount('Facturé TTC', ({ TTC }) => TTC),
  amount('Encaissé', ({ Recu }) => Recu),
  amount('Reste dû', ({ Du }) => Du),
  { head: 'CRA à facturer', width: 14, value: ({ NombreAFacturer }) => NombreAFacturer },
  amount('À facturer HT', ({ MontantAFacturer }) => MontantAFacturer),
];

/** The whole summary as a workbook, in its order. */
export async function exportSummary({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof exportBillingSummaryToExcel>): Promise<FileToSend> {
  const statement = {
    text: `select h.* from (${summaryRows(input.Par)}) h order by ${orderOf(orders, sorted(input))}`,
    values: valuesOf(clientId, input),
  };
  return {
    fileName: `synthese-facturation-portage-${todayInParis()}.xlsx`,
    content: streamXlsx('Synthèse', columnsOf(input.Par), readAll<SummaryRow>(db, statement, {})),
  };
}
