import type { AnswerOf } from '#contract/call.ts';
import type {
  ExportProfitability,
  GetProfitability,
  GetProfitLines,
} from '#contract/dashboards/profitability/calls.ts';
import {
  type ProfitAxis,
  type ProfitExport,
  type ProfitLines,
  type ProfitRow,
  profitAxes,
} from '#contract/dashboards/profitability/profitability.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { axes, namedEntries, profitRows } from './profit-rows.ts';

const sum = (column: keyof ProfitRow) => `sum(h."${column}")::bigint`;
const totals = {
  minutes: `coalesce(${sum('Minutes')}, 0)`,
  budget: sum('Budget'),
  worth: `coalesce(${sum('Valorise')}, 0)`,
  billed: sum('Facture'),
  gain: sum('BoniMali'),
  cost: `coalesce(${sum('Cout')}, 0)`,
  margin: `coalesce(${sum('Marge')}, 0)`,
  unrated: `coalesce(${sum('MinutesSansTaux')}, 0)`,
};
type Total = keyof typeof totals;

const columnsOfOrder = [
  'Minutes',
  'Budget',
  'Valorise',
  'Facture',
  'BoniMali',
  'Cout',
  'Marge',
  'TauxHoraire',
];
const orders = {
  Libelle: ['Libelle', 'Id'],
  ...Object.fromEntries(columnsOfOrder.map((column) => [column, [column, 'Libelle', 'Id']])),
};

const lists = Object.fromEntries(
  Object.keys(profitAxes).map((axis) => [
    axis,
    foundList<Total>({ rows: profitRows(axis as ProfitAxis), totals, orders }),
  ]),
) as Record<ProfitAxis, ReturnType<typeof foundList<Total>>>;

const yearOf = ({ Annee }: Pick<ProfitExport, 'Annee'>) => Annee ?? Number(todayInParis().slice(0, 4));

/** $2 stays for what a filter seeks, $3 is the year. */
function conditionsOf(clientId: number, filters: ProfitExport) {
  const asked = new Conditions(clientId);
  const { Filter, MargeSous, IsSansTaux } = filters;
  const sought = asked.name(counts(Filter) ? containsPattern(Filter) : null);
  asked.name(yearOf(filters));
  asked.search(`(${sought}::text is null or fold(r."Libelle") like fold(${sought}))`);
  const { where, values } = asked.all();
  const chosen = [
    ...(MargeSous == null ? [] : [`h."MargePourcent" < $${values.push(MargeSous)}`]),
    ...(IsSansTaux == null ? [] : [`(h."MinutesSansTaux" > 0) = $${values.push(IsSansTaux)}`]),
  ].join(' and ');
  return { where, chosen: chosen || undefined, values };
}

const present = (row: ProfitRow): ProfitRow => {
  const { Id, Libelle, Minutes, Budget, Valorise, Facture, BoniMali, Cout, Marge, MargePourcent } = row;
  const { TauxHoraire, MinutesSansTaux } = row;
  return {
    ...{ Id, Libelle, Minutes, Budget, Valorise, Facture, BoniMali, Cout, Marge, MargePourcent },
    ...{ TauxHoraire, MinutesSansTaux },
  };
};

/** A part of a whole in percent, to a tenth; null of nothing. */
const percent = (part: number, of: number) => (of === 0 ? null : Math.round((part * 1000) / of) / 10);

/** A year's time by an axis, with the sums of what is filtered. */
export async function listProfitability({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof GetProfitability>): Promise<AnswerOf<typeof GetProfitability>> {
  const { text, values = [] } = lists[input.Axe](conditionsOf(clientId, input), input);
  const found = await db.query<FoundRow<ProfitRow, Total>>(text, [...values]);
  const [first] = found;
  const figure = (total: Total) => (first?.[total] == null ? null : Number(first[total]));
  const [Minutes, Marge, Cout] = [figure('minutes') ?? 0, figure('margin') ?? 0, figure('cost') ?? 0];
  const brought = Marge + Cout;
  return {
    Items: first?.Id == null ? [] : (found as unknown as ProfitRow[]).map(present),
    TotalCount: first?.total ?? 0,
    Total: {
      Minutes,
      Budget: figure('budget'),
      Valorise: figure('worth') ?? 0,
      Facture: figure('billed'),
      BoniMali: figure('gain'),
      Cout,
      Marge,
      MargePourcent: percent(Marge, brought),
      TauxHoraire: Minutes === 0 ? null : Math.round((brought * 60) / Minutes),
      MinutesSansTaux: figure('unrated') ?? 0,
    },
  };
}

const line = `v.day::text as "Jour", v.user_id as "IdCollaborateur", u.last_name || ' ' || u.first_name as "Collaborateur",
  c.name as "Societe", m.name as "Mission", t.name as "Tache", v.minutes as "Minutes", v.sale_cents as "TauxVente",
  v.cost_cents as "CoutHoraire", v.worth as "Valorise", v.cost as "Cout"`;

/** The lines behind a row, each with its rates. @throws AppError 404 where the row has no time */
export async function readProfitLines({
  db,
  session: { clientId },
  input: { Annee, Axe, Id },
}: SignedInContext<typeof GetProfitLines>): Promise<AnswerOf<typeof GetProfitLines>> {
  const values = [clientId, Id, Annee];
  const [row] = await db.query<ProfitRow & Record<string, unknown>>(
    `select x.* from (${profitRows(Axe)}) x where x."Id" = $2`,
    values,
  );
  if (!row) throw notFound('Aucun temps n’est saisi pour cette ligne cette année.');
  const lines = await db.query<ProfitLines['Lignes'][number] & { total: number }>(
    `select ${line}, count(*) over ()::int as total from ${namedEntries} where ${axes[Axe].key} = $2
     order by v.day desc, v.id desc limit 500`,
    values,
  );
  const { Id: _, ...sums } = present(row);
  return {
    ...sums,
    TotalLignes: lines[0]?.total ?? 0,
    Lignes: lines.map(({ total: _total, ...one }) => one),
  };
}

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

const columns = (axis: ProfitAxis): Column<ProfitRow>[] => [
  { head: profitAxes[axis], width: 34, value: ({ Libelle }) => Libelle },
  { head: 'Temps (h)', width: 12, value: ({ Minutes }) => Math.round((Minutes / 60) * 100) / 100 },
  { head: 'Budget (€)', width: 14, value: ({ Budget }) => euros(Budget) },
  { head: 'Valorisé (€)', width: 14, value: ({ Valorise }) => euros(Valorise) },
  { head: 'Facturé (€)', width: 14, value: ({ Facture }) => euros(Facture) },
  { head: 'Boni / mali (€)', width: 14, value: ({ BoniMali }) => euros(BoniMali) },
  { head: 'Coût (€)', width: 14, value: ({ Cout }) => euros(Cout) },
  { head: 'Marge (€)', width: 14, value: ({ Marge }) => euros(Marge) },
  { head: 'Marge (%)', width: 10, value: ({ MargePourcent }) => MargePourcent },
  { head: 'Taux horaire (€)', width: 14, value: ({ TauxHoraire }) => euros(TauxHoraire) },
  {
    head: 'Sans taux (h)',
    width: 12,
    value: ({ MinutesSansTaux }) => Math.round((MinutesSansTaux / 60) * 100) / 100,
  },
];

/** The filtered rows as a workbook, in the list's order. */
export async function exportProfitability({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ExportProfitability>): Promise<FileToSend> {
  const { where, chosen, values } = conditionsOf(clientId, input);
  const rows = await db.query<ProfitRow & Record<string, unknown>>(
    `select h.* from (${profitRows(input.Axe)} where ${where}) h ${chosen ? `where ${chosen}` : ''}
     order by ${orderOf(orders, input)} limit 50000`,
    values,
  );
  return {
    fileName: `rentabilite-${yearOf(input)}.xlsx`,
    content: streamXlsx('Rentabilité', columns(input.Axe), rows.map(present)),
  };
}
