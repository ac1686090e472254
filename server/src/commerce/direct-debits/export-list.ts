import type { exportDirectDebits } from '#contract/commerce/direct-debits/calls.ts';
import { type DebitLine, debitStates } from '#contract/commerce/direct-debits/debit.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectDebits } from './list-debits.ts';

const columns: Column<DebitLine>[] = [
  { head: 'Client', width: 34, value: ({ Client }) => Client.Value },
  { head: 'Facture', width: 16, value: ({ Facture }) => Facture.Value },
  { head: 'Montant (€)', width: 13, value: ({ Montant }) => Montant / 100 },
  { head: 'Jour', width: 12, value: ({ Jour }) => day(Jour) },
  { head: 'RUM', width: 22, value: ({ Rum }) => Rum },
  {
    head: 'Préavis',
    width: 12,
    value: ({ PreavisLe }) => PreavisLe && day(new Date(PreavisLe).toISOString()),
  },
  { head: 'Envoyé à', width: 30, value: ({ PreavisA }) => PreavisA },
  { head: 'Lot', width: 24, value: ({ Lot }) => Lot },
  { head: 'État', width: 16, value: ({ Etat }) => debitStates[Etat] },
  { head: 'Retour', width: 40, value: ({ Motif }) => Motif },
];

/** The filtered list as a workbook, in its order. */
export async function exportDebits({
  db,
  session,
  input,
}: SignedInContext<typeof exportDirectDebits>): Promise<FileToSend> {
  const rows = readAll<DebitLine>(db, await selectDebits(db, session.clientId, input), {});
  return {
    fileName: `prelevements-${todayInParis()}.xlsx`,
    content: streamXlsx('Prélèvements', columns, rows),
  };
}
