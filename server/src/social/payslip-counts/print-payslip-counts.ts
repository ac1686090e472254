import { payslipAnomalyKinds } from '#contract/social/payslip-counts/anomaly.ts';
import {
  type ExportToPDFSocieteHavingBPTracking,
  mostPrintedCounts,
} from '#contract/social/payslip-counts/calls.ts';
import type { PayslipCountRow } from '#contract/social/payslip-counts/payslip-count.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { allOf, thisYear } from './list-payslip-counts.ts';
import { type ListedRow, presentListed } from './payslip-rows.ts';

const months = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

const columns: Column<PayslipCountRow>[] = [
  { head: 'Société', width: 30, value: ({ NomSociete }) => NomSociete },
  ...months.map((head, index) => ({
    head,
    width: 6,
    value: ({ Mois }: PayslipCountRow) => Mois[index] ?? null,
  })),
  { head: 'Total', width: 8, value: ({ Total }) => Total },
  { head: 'Lettre', width: 8, value: ({ NbBPLM }) => NbBPLM },
  { head: 'Écart', width: 8, value: ({ Ecart }) => Ecart },
  {
    head: 'Anomalies ouvertes',
    width: 24,
    value: ({ Anomalies }) =>
      [
        ...new Set(
          Anomalies.filter(({ Etat }) => Etat === 'OUVERTE').map(
            ({ Nature }) => payslipAnomalyKinds[Nature].label,
          ),
        ),
      ].join(', ') || null,
  },
];

/** The filtered list as a PDF. @throws AppError 400 where it is too long for one */
export async function printPayslipCounts({
  db,
  session,
  input,
}: SignedInContext<typeof ExportToPDFSocieteHavingBPTracking>): Promise<FileToSend> {
  const { text, values } = allOf(session.clientId, session.sessionId, input);
  const rows = await db.query<ListedRow & Record<string, unknown>>(
    `${text} limit ${mostPrintedCounts + 1}`,
    values,
  );
  if (rows.length > mostPrintedCounts)
    throw new AppError({
      status: 400,
      code: 'TOO_LONG',
      message: `Plus de ${mostPrintedCounts} sociétés\u202f: filtrez la liste.`,
    });
  const year = input.Annee ?? thisYear();
  const content = await writePdf({
    title: `Suivi des bulletins de paie ${year}`,
    subtitle: 'Bulletins comptés par mois, et nombre prévu par la lettre de mission',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows.map(presentListed))],
  });
  return { fileName: `bulletins-${year}-${todayInParis()}.pdf`, content };
}
