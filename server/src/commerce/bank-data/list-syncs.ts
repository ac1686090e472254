import type { AnswerOf } from '#contract/call.ts';
import {
  type BankSyncFilters,
  type BankSyncRow,
  bankSources,
  connectionStates,
} from '#contract/commerce/bank-data/bank-data.ts';
import type { ExportBankSyncsToExcel, ListBankSyncs } from '#contract/commerce/bank-data/calls.ts';
import type { BankAggregator } from '#server/platform/bank-aggregator/aggregator.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { reminderDays } from './bank-days.ts';
import { isOwnerReadable, presentSync, type SyncRow, selectSyncs } from './sync-rows.ts';

const totals = {
  failed: 'count(*) filter (where not h."EstReussie")',
  ending: 'count(distinct h."IdConnexion") filter (where h."IsBientotEchu")',
  added: 'coalesce(sum(h."Nouvelles"), 0)',
  doubles: 'coalesce(sum(h."Doubles"), 0)',
};
type Total = keyof typeof totals;

const orders = {
  Debut: ['Debut', 'Id'],
  Banque: ['Banque', 'Id'],
  Nouvelles: ['Nouvelles', 'Id'],
  ConsentementJusquAu: ['ConsentementJusquAu', 'Id'],
};

const rows = selectSyncs('$2', '$3');
const page = foundList<Total>({ rows, totals, orders });

/** Synchronisations of cabinets and of the files that the user may read. */
function conditionsOf(clientId: number, sessionId: string, days: number, filters: BankSyncFilters) {
  const values: unknown[] = [clientId, todayInParis(), days, sessionId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const { Banque, IsEnErreur, IsBientotEchu, IdCabinet, IdSociete } = filters;
  const parts = ['s.client_id = $1', isOwnerReadable('$4')];
  if (counts(Banque)) parts.push(`fold(s.bank) like fold(${name(containsPattern(Banque))})`);
  if (IdCabinet != null) parts.push(`s.cabinet_id = ${name(IdCabinet)}`);
  if (IdSociete != null) parts.push(`s.company_id = ${name(IdSociete)}`);
  const chosen = [
    ...(IsEnErreur == null ? [] : [`h."EstReussie" <> ${name(IsEnErreur)}`]),
    ...(IsBientotEchu == null ? [] : [`h."IsBientotEchu" = ${name(IsBientotEchu)}`]),
  ];
  return { where: parts.join(' and '), chosen: chosen.length > 0 ? chosen.join(' and ') : undefined, values };
}

/** One page, the latest first, with what failed and what ends soon of all that is filtered. */
export const listSyncs =
  (aggregator: BankAggregator) =>
  async ({
    db,
    session: { clientId, sessionId },
    input,
  }: SignedInContext<typeof ListBankSyncs>): Promise<AnswerOf<typeof ListBankSyncs>> => {
    const latest = input.SortColumn ? {} : { SortColumn: 'Debut' as const, SortOrder: -1 as const };
    const days = await reminderDays(db, clientId);
    const { text, values } = page(conditionsOf(clientId, sessionId, days, input), { ...input, ...latest });
    const found = await db.query<FoundRow<SyncRow, Total>>(text, values);
    const [first] = found;
    const sum = (total: Total) => Number(first?.[total] ?? 0);
    return {
      Items: first?.Id == null ? [] : (found as unknown as SyncRow[]).map(presentSync),
      TotalCount: first?.total ?? 0,
      TotalEnErreur: sum('failed'),
      TotalBientotEchu: sum('ending'),
      TotalNouvelles: sum('added'),
      TotalDoubles: sum('doubles'),
      Service: { Nom: aggregator.name, IsSimulation: aggregator.isSimulation },
    };
  };

const columns: Column<BankSyncRow>[] = [
  { head: 'Banque', width: 28, value: ({ Banque }) => Banque },
  { head: 'Compte', width: 24, value: ({ Compte }) => Compte },
  { head: 'Cabinet ou société', width: 30, value: ({ NomTitulaire }) => NomTitulaire },
  { head: 'Origine', width: 12, value: ({ Source }) => bankSources[Source] },
  { head: 'Début', width: 20, value: ({ Debut }) => Debut },
  { head: 'Fin', width: 20, value: ({ Fin }) => Fin },
  { head: 'Nouvelles', width: 10, value: ({ Nouvelles }) => Nouvelles },
  { head: 'Doubles', width: 10, value: ({ Doubles }) => Doubles },
  { head: 'Résultat', width: 40, value: ({ Message }) => Message ?? 'Réussie' },
  { head: 'Connexion', width: 14, value: ({ Etat }) => Etat && connectionStates[Etat] },
  {
    head: 'Consentement jusqu’au',
    width: 18,
    value: ({ ConsentementJusquAu }) => ConsentementJusquAu && day(ConsentementJusquAu),
  },
];

/** The filtered history as a workbook. */
export async function exportSyncs({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof ExportBankSyncsToExcel>): Promise<FileToSend> {
  const days = await reminderDays(db, clientId);
  const { where, chosen, values } = conditionsOf(clientId, sessionId, days, input);
  const text = `select * from (${rows} where ${where}) h ${chosen ? `where ${chosen}` : ''} order by ${orderOf(orders, input)}`;
  async function* told() {
    for await (const row of readAll<SyncRow>(db, { text, values }, {})) yield presentSync(row);
  }
  return { fileName: `banques-${todayInParis()}.xlsx`, content: streamXlsx('Banques', columns, told()) };
}
