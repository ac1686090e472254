import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import {
  type DsnReturnFilters,
  type DsnReturnRow,
  returnKinds,
  returnStates,
} from '#contract/social/dsn/return.ts';
import type { ExportDsnReturnsToExcel, ListDsnReturns } from '#contract/social/dsn/return-calls.ts';
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
import { presentReturn, type ReturnRow, selectReturns } from './return-rows.ts';

const totals = {
  unread: `count(*) filter (where h."Etat" = 'A_LIRE')`,
  open: `count(*) filter (where h."Etat" <> 'CORRIGE' and h."Gravite" in ('BLOQUANTE', 'NON_BLOQUANTE'))`,
  risky: 'count(*) filter (where h."IsSubstitution")',
  late: 'count(*) filter (where h."EnRetard")',
};
type Total = keyof typeof totals;

const orders = {
  RecuLe: ['RecuLe', 'Id'],
  NomSociete: ['NomSociete', 'Id'],
  Mois: ['Mois', 'Id'],
  Anomalies: ['Anomalies', 'Id'],
  CorrigerAvant: ['CorrigerAvant', 'Id'],
  Etat: ['Etat', 'Id'],
};

const rows = selectReturns('$2');
const page = foundList<Total>({ rows, totals, orders });

/** Returns of files that the user may read. */
function conditionsOf(clientId: number, sessionId: string, filters: DsnReturnFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const { Societe, Etat, Mois, Nature, IsSubstitution, IsEnRetard, IdCabinet, Gestionnaire } = filters;
  name(todayInParis());
  asked.search(isReadable(name(sessionId)));
  if (Mois) asked.search(`t.month = ${name(`${Mois}-01`)}`);
  if (Nature) asked.search(`t.kind = ${name(Nature)}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (Gestionnaire != null) asked.search(followedToday(name(Gestionnaire)));
  if (counts(Societe)) asked.search(sought(Societe, name));
  const { where, values } = asked.all();
  const chosen = [
    ...(Etat ? [`h."Etat" = $${values.push(Etat)}`] : []),
    ...(IsSubstitution == null ? [] : [`h."IsSubstitution" = $${values.push(IsSubstitution)}`]),
    ...(IsEnRetard == null ? [] : [`h."EnRetard" = $${values.push(IsEnRetard)}`]),
  ];
  return { where, chosen: chosen.length > 0 ? chosen.join(' and ') : undefined, values };
}

/** One page, with what is to be read, corrected and late of all that is filtered. */
export const listReturns =
  (portal: DsnPortal) =>
  async ({
    db,
    session: { clientId, sessionId },
    input,
  }: SignedInContext<typeof ListDsnReturns>): Promise<AnswerOf<typeof ListDsnReturns>> => {
    const latest = input.SortColumn ? {} : { SortColumn: 'RecuLe' as const, SortOrder: -1 as const };
    const { text, values } = page(conditionsOf(clientId, sessionId, input), { ...input, ...latest });
    const found = await db.query<FoundRow<ReturnRow, Total>>(text, values);
    const [first] = found;
    const sum = (total: Total) => Number(first?.[total] ?? 0);
    return {
      Items: first?.Id == null ? [] : (found as unknown as ReturnRow[]).map(presentReturn),
      TotalCount: first?.total ?? 0,
      TotalALire: sum('unread'),
      TotalACorriger: sum('open'),
      TotalSubstitution: sum('risky'),
      TotalEnRetard: sum('late'),
      Portail: { Nom: portal.name, IsSimulation: portal.isSimulation },
    };
  };

const month = (told: string | null) => told && inFigures(told);

const columns: Column<DsnReturnRow>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Mois', width: 10, value: ({ Mois }) => month(Mois) },
  { head: 'Nature', width: 26, value: ({ Nature }) => returnKinds[Nature] },
  { head: 'Organisme', width: 18, value: ({ Organisme }) => Organisme },
  { head: 'Reçu le', width: 12, value: ({ RecuLe }) => day(RecuLe.slice(0, 10)) },
  { head: 'Anomalies', width: 10, value: ({ Anomalies }) => Anomalies },
  { head: 'État', width: 10, value: ({ Etat }) => returnStates[Etat] },
  { head: 'Lu par', width: 24, value: ({ LuPar }) => LuPar },
  { head: 'Corrigé en', width: 12, value: ({ CorrigeEn }) => month(CorrigeEn) },
  { head: 'Corriger avant le', width: 14, value: ({ CorrigerAvant }) => CorrigerAvant && day(CorrigerAvant) },
  { head: 'Origine', width: 14, value: ({ IsSimulation }) => (IsSimulation ? 'Simulation' : null) },
];

/** The filtered list as a workbook. */
export async function exportReturns({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof ExportDsnReturnsToExcel>): Promise<FileToSend> {
  const { where, chosen, values } = conditionsOf(clientId, sessionId, input);
  const text = `select * from (${rows} where ${where}) h ${chosen ? `where ${chosen}` : ''} order by ${orderOf(orders, input)}`;
  async function* told() {
    for await (const row of readAll<ReturnRow>(db, { text, values }, {})) yield presentReturn(row);
  }
  return {
    fileName: `retours-dsn-${todayInParis()}.xlsx`,
    content: streamXlsx('Retours DSN', columns, told()),
  };
}
