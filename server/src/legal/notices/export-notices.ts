import type { exportNoticesToExcel, exportNoticesToPdf } from '#contract/legal/notices/calls.ts';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { noticeNatures, noticeStates } from '#contract/legal/notices/states.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findNotices } from './list-notices.ts';

const columns: Column<Notice>[] = [
  { head: 'Numéro', width: 16, value: (row) => row.Number },
  { head: 'Client', width: 30, value: ({ Client }) => Client },
  { head: 'Nature', width: 22, value: ({ Nature }) => noticeNatures[Nature] },
  { head: 'Support', width: 24, value: ({ Support }) => Support?.Value ?? null },
  { head: 'Département', width: 12, value: ({ Departement }) => Departement },
  { head: 'Caractères', width: 11, value: ({ Caracteres }) => Caracteres },
  { head: 'HT (€)', width: 11, value: ({ HT }) => (HT === null ? null : HT / 100) },
  { head: 'État', width: 20, value: ({ State }) => noticeStates[State] },
  { head: 'Parution', width: 12, value: ({ PublishedOn }) => PublishedOn && day(PublishedOn) },
  { head: 'Responsable', width: 22, value: ({ Responsable }) => Responsable?.Value ?? null },
];

/** The filtered notices as a workbook, in the list's order. */
export const exportToExcel = async ({
  db,
  session,
  input,
}: SignedInContext<typeof exportNoticesToExcel>): Promise<FileToSend> => ({
  fileName: `annonces-legales-${todayInParis()}.xlsx`,
  content: streamXlsx('Annonces légales', columns, await findNotices(db, session, input)),
});

/** The same as a PDF. */
export const exportToPdf = async ({
  db,
  session,
  input,
}: SignedInContext<typeof exportNoticesToPdf>): Promise<FileToSend> => ({
  fileName: `annonces-legales-${todayInParis()}.pdf`,
  content: await writePdf({
    title: 'Annonces légales',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, await findNotices(db, session, input))],
  }),
});
