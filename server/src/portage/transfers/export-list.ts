import { inFigures } from '#contract/calendar.ts';
import type { exportTransferBatches } from '#contract/portage/transfers/calls.ts';
import type { TransferBatch } from '#contract/portage/transfers/transfer.ts';
import { batchStates } from '#contract/sepa.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectBatches } from './list-batches.ts';

const columns: Column<TransferBatch>[] = [
  { head: 'Lot', width: 24, value: ({ Lot }) => Lot },
  { head: 'Société', width: 34, value: ({ Societe }) => Societe.Value },
  { head: 'Mois', width: 10, value: ({ Mois }) => inFigures(Mois) },
  { head: 'Nombre', width: 9, value: ({ Nombre }) => Nombre },
  { head: 'Somme (€)', width: 14, value: ({ Somme }) => Somme / 100 },
  { head: 'Préparé par', width: 24, value: ({ PreparePar }) => PreparePar },
  {
    head: 'Approuvé par',
    width: 24,
    value: ({ ApprouvePar, IsApprouveSeul }) =>
      ApprouvePar && `${ApprouvePar}${IsApprouveSeul ? ' (seul)' : ''}`,
  },
  { head: 'Exécution', width: 12, value: ({ Execution }) => day(Execution) },
  { head: 'Rejets', width: 8, value: ({ Rejets }) => Rejets },
  { head: 'État', width: 18, value: ({ Etat }) => batchStates[Etat] },
];

/** The filtered list as a workbook, in its order. */
export async function exportBatches({
  db,
  session,
  input,
}: SignedInContext<typeof exportTransferBatches>): Promise<FileToSend> {
  const rows = readAll<TransferBatch>(db, selectBatches(session.clientId, input), {});
  return { fileName: `virements-${todayInParis()}.xlsx`, content: streamXlsx('Virements', columns, rows) };
}
