import type { AnswerOf } from '#contract/call.ts';
import type { ExportTreasuryToExcel, GetTreasury, ListFlows } from '#contract/commerce/treasury/calls.ts';
import { type Flow, flowSources, type TreasuryAccount } from '#contract/commerce/treasury/treasury.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { allFlows, pageFlows, scopeOf, sumFlows, sumLeftOut } from './flows.ts';
import { readHypotheses } from './hypotheses.ts';
import { weeksFrom } from './weeks.ts';

/** The accounts of the cabinets that are followed, with their balances on a day: what the bank told, and lines before or since. */
const accountsOn = (db: Db, clientId: number, on: string, cabinetId: number | null | undefined) =>
  db.query<TreasuryAccount & Record<string, unknown>>(
    `select a.id as "Id", a.cabinet_id as "IdCabinet", k.name as "NomCabinet", a.bank as "Banque", a.label as "Libelle",
       a.masked_number as "Numero",
       (a.balance_cents + coalesce((select sum(case when l.day > a.balance_on then l.amount_cents else -l.amount_cents end)
         from bank_line l where l.client_id = a.client_id and l.account_id = a.id
           and l.day > least(a.balance_on, $2::date) and l.day <= greatest(a.balance_on, $2::date)), 0))::bigint as "Solde",
       greatest((select max(l.day) from bank_line l where l.client_id = a.client_id and l.account_id = a.id and l.day <= $2::date),
         case when a.balance_on <= $2::date then a.balance_on end)::text as "ConnuAu"
     from bank_account a join cabinet k on k.client_id = a.client_id and k.id = a.cabinet_id
     where a.client_id = $1 and k.in_treasury and ($3::bigint is null or a.cabinet_id = $3::bigint)
     order by k.name, a.bank, a.id`,
    [clientId, on, cabinetId ?? null],
  );

const sumOf = (accounts: readonly TreasuryAccount[]) =>
  accounts.reduce((sum, { Solde }) => sum + (Solde ?? 0), 0);

/** Balances on the asked day, and the weeks ahead of today with the balance that each ends with. */
export async function readTreasury({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof GetTreasury>): Promise<AnswerOf<typeof GetTreasury>> {
  const today = todayInParis();
  const Au = input.Au ?? today;
  const Hypotheses = await readHypotheses(db, clientId);
  const scope = scopeOf(Hypotheses, input);
  const Comptes = await accountsOn(db, clientId, Au, input.IdCabinet);
  let Solde = sumOf(Au === today ? Comptes : await accountsOn(db, clientId, today, input.IdCabinet));
  const sums = new Map((await sumFlows(db, clientId, scope)).map((sum) => [sum.week, sum]));
  const Semaines = weeksFrom(today).map((week) => {
    const { entries: Entrees = 0, exits: Sorties = 0 } = sums.get(week.Numero) ?? {};
    Solde += Entrees - Sorties;
    return { ...week, Entrees, Sorties, Solde };
  });
  const Ecartees = await sumLeftOut(db, clientId, scope);
  return { Au, Comptes, Solde: sumOf(Comptes), Semaines, Hypotheses, Ecartees };
}

/** What a figure is made of. */
export async function listFlows({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ListFlows>): Promise<AnswerOf<typeof ListFlows>> {
  const { Semaine: week, Sens: side, PageNumber, PageSize } = input;
  return pageFlows(db, clientId, scopeOf(await readHypotheses(db, clientId), input), {
    week,
    side,
    limit: PageSize,
    offset: (PageNumber - 1) * PageSize,
  });
}

const columns: Column<Flow>[] = [
  { head: 'Semaine', width: 9, value: ({ Semaine }) => Semaine },
  { head: 'Jour attendu', width: 12, value: ({ Jour }) => day(Jour) },
  { head: 'Cabinet', width: 28, value: ({ NomCabinet }) => NomCabinet },
  { head: 'Origine', width: 26, value: ({ Source }) => flowSources[Source] },
  { head: 'Libellé', width: 34, value: ({ Libelle }) => Libelle },
  { head: 'Tiers', width: 30, value: ({ Tiers }) => Tiers },
  { head: 'Entrée (€)', width: 13, value: ({ Montant }) => (Montant > 0 ? Montant / 100 : null) },
  { head: 'Sortie (€)', width: 13, value: ({ Montant }) => (Montant < 0 ? -Montant / 100 : null) },
];

/** All that is expected, as a workbook. */
export async function exportTreasury({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ExportTreasuryToExcel>): Promise<FileToSend> {
  const scope = scopeOf(await readHypotheses(db, clientId), input);
  const rows = readAll<Flow>(db, await allFlows(db, clientId, scope), {});
  return {
    fileName: `tresorerie-${todayInParis()}.xlsx`,
    content: streamXlsx('Trésorerie', columns, rows),
  };
}
