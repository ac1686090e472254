import type {
  exportOutstandingToExcel,
  exportOutstandingToPdf,
} from '#contract/commerce/outstanding/calls.ts';
import {
  ageBucketKeys,
  ageBuckets,
  type Outstanding,
  promiseStates,
} from '#contract/commerce/outstanding/outstanding.ts';
import { inNumber } from '#contract/in-number.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findOutstanding } from './list-outstanding.ts';

const amount = (head: string, of: (row: Outstanding) => number): Column<Outstanding> => ({
  head: `${head} (€)`,
  width: 14,
  value: (row) => of(row) / 100,
});

const columns: Column<Outstanding>[] = [
  { head: 'Client', width: 34, value: ({ Client }) => Client },
  ...ageBucketKeys.map((bucket) => amount(ageBuckets[bucket], (row) => row[bucket])),
  amount('Total', ({ Total }) => Total),
  {
    head: 'Dernière relance',
    width: 13,
    value: ({ LastReminderOn }) => LastReminderOn && day(LastReminderOn),
  },
  {
    head: 'Promesse',
    width: 20,
    value: ({ Promise: promise }) =>
      promise && `${day(promise.PromisedOn)} – ${promiseStates[promise.State]}`,
  },
  amount('En litige', ({ Disputed }) => Disputed),
  amount('Trop-perçu', ({ Overpaid }) => Overpaid),
];

/** The filtered accounts as a workbook, in the list's order. */
export async function sendOutstandingExcel({
  db,
  session,
  input,
}: SignedInContext<typeof exportOutstandingToExcel>): Promise<FileToSend> {
  return {
    fileName: `encours-clients-${todayInParis()}.xlsx`,
    content: streamXlsx('Encours clients', columns, await findOutstanding(db, session.clientId, input)),
  };
}

export async function sendOutstandingPdf({
  db,
  session,
  input,
}: SignedInContext<typeof exportOutstandingToPdf>): Promise<FileToSend> {
  const rows = await findOutstanding(db, session.clientId, input);
  const content = await writePdf({
    title: 'Encours clients',
    subtitle: inNumber(rows.length, 'client(s)'),
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `encours-clients-${todayInParis()}.pdf`, content };
}
