import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ExportDsnToExcel, ListDsn } from '#contract/social/dsn/calls.ts';
import { type DsnFilters, type DsnRow, dsnStateKeys, dsnStates } from '#contract/social/dsn/declaration.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { DsnPortal } from '#server/platform/dsn-portal/portal.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byState, type MonthRow, presentMonth, selectMonths } from './dsn-rows.ts';
import { lastMonth } from './make-month.ts';

const countOf = (state: string) => `count(*) filter (where h."Etat" = '${state}')`;

const totals = {
  ...(Object.fromEntries(dsnStateKeys.map((state) => [state, countOf(state)])) as Record<
    (typeof dsnStateKeys)[number],
    string
  >),
  late: 'count(*) filter (where h."EnRetard")',
  people: 'coalesce(sum(h."Salaries"), 0)',
  cents: 'coalesce(sum(h."Cotisations"), 0)',
};
type Total = keyof typeof totals;

const orders = {
  NomSociete: ['NomSociete', 'Id'],
  Mois: ['Mois', 'Id'],
  Echeance: ['Echeance', 'NomSociete', 'Id'],
  Salaries: ['Salaries', 'Id'],
  Cotisations: ['Cotisations', 'Id'],
  Etat: ['Etat', 'Id'],
};

/** The rows up to their condition; the list closes its own bracket. */
const rows = selectMonths('$2');
const page = foundList<Total>({ rows, totals, orders });

/** The month that is shown: what is late may be of any month. */
const monthOf = ({ Mois, IsEnRetard }: DsnFilters): string | null =>
  Mois ? `${Mois}-01` : IsEnRetard ? null : lastMonth();

/** Months of files that the user may read. */
function conditionsOf(clientId: number, sessionId: string, filters: DsnFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const { Societe, Etat, IsEnRetard, IdCabinet, Gestionnaire } = filters;
  name(todayInParis());
  asked.search(isReadable(name(sessionId)));
  const month = monthOf(filters);
  if (month) asked.search(`d.month = ${name(month)}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (Gestionnaire != null) asked.search(followedToday(name(Gestionnaire)));
  if (counts(Societe)) asked.search(sought(Societe, name));
  const { where, values } = asked.all();
  const chosen = [
    ...(Etat ? [`h."Etat" = $${values.push(Etat)}`] : []),
    ...(IsEnRetard == null ? [] : [`h."EnRetard" = $${values.push(IsEnRetard)}`]),
  ];
  return { where: `${where}) h`, chosen: chosen.length > 0 ? chosen.join(' and ') : undefined, values };
}

/** One page, with the sums of what is filtered; the cards count beside whatever state is chosen. */
export const listDsn =
  (portal: DsnPortal) =>
  async ({
    db,
    session: { clientId, sessionId },
    input,
  }: SignedInContext<typeof ListDsn>): Promise<AnswerOf<typeof ListDsn>> => {
    const { text, values } = page(conditionsOf(clientId, sessionId, input), input);
    const found = await db.query<FoundRow<MonthRow, Total>>(text, values);
    const [first] = found;
    const sum = (total: Total) => Number(first?.[total] ?? 0);
    return {
      Items: first?.Id == null ? [] : (found as unknown as MonthRow[]).map(presentMonth),
      TotalCount: first?.total ?? 0,
      ParEtat: byState(sum),
      TotalEnRetard: sum('late'),
      TotalSalaries: sum('people'),
      TotalCotisations: sum('cents'),
      Portail: { Nom: portal.name, IsSimulation: portal.isSimulation },
    };
  };

const columns: Column<DsnRow>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Mois', width: 10, value: ({ Mois }) => inFigures(Mois) },
  { head: 'Échéance', width: 12, value: ({ Echeance }) => day(Echeance) },
  { head: 'Salariés', width: 10, value: ({ Salaries }) => Salaries },
  {
    head: 'Cotisations (€)',
    width: 16,
    value: ({ Cotisations }) => (Cotisations === null ? null : Cotisations / 100),
  },
  { head: 'État', width: 14, value: ({ Etat }) => dsnStates[Etat] },
  { head: 'En retard', width: 10, value: ({ EnRetard }) => (EnRetard ? 'Oui' : 'Non') },
  { head: 'Dépôt', width: 14, value: ({ IsSimulation }) => (IsSimulation ? 'Simulation' : null) },
];

/** The filtered list as a workbook. */
export async function exportDsn({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof ExportDsnToExcel>): Promise<FileToSend> {
  const { where, chosen, values } = conditionsOf(clientId, sessionId, input);
  const text = `select * from (${rows} where ${where}) h ${chosen ? `where ${chosen}` : ''} order by ${orderOf(orders, input)}`;
  async function* told() {
    for await (const row of readAll<MonthRow>(db, { text, values }, {})) yield presentMonth(row);
  }
  return { fileName: `dsn-${todayInParis()}.xlsx`, content: streamXlsx('DSN', columns, told()) };
}
