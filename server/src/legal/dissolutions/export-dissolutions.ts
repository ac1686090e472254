import { inNumber } from '#contract/in-number.ts';
import type {
  ExportSuiviDissolutionliquidationAsPdf,
  ExportSuiviDissolutionliquidationToExcel,
} from '#contract/legal/dissolutions/calls.ts';
import {
  type Dissolution,
  dissolutionKinds,
  dissolutionStates,
} from '#contract/legal/dissolutions/dissolution.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findDissolutions } from './list-dissolutions.ts';

const shownDay = (date: string | null) => (date === null ? null : day(date));

const columns: Column<Dissolution>[] = [
  { head: 'Société', width: 34, value: ({ Societe }) => Societe.Value },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Nature', width: 18, value: ({ Nature }) => dissolutionKinds[Nature] },
  { head: 'Décision', width: 12, value: ({ DateDecision }) => day(DateDecision) },
  { head: 'Liquidateur', width: 24, value: ({ Liquidateur }) => Liquidateur },
  { head: 'Étape', width: 18, value: ({ Etat }) => dissolutionStates[Etat] },
  { head: 'Bilan reçu', width: 12, value: ({ DateReception }) => shownDay(DateReception) },
  {
    head: 'Prochaine échéance',
    width: 34,
    value: ({ ProchaineEcheance: next }) => next && `${day(next.Date)} – ${next.Libelle}`,
  },
];

const title = 'Suivi des dissolutions et liquidations';

/** The filtered list as a workbook. */
export async function exportToExcel({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSuiviDissolutionliquidationToExcel>): Promise<FileToSend> {
  const rows = await findDissolutions(db, session, input);
  return {
    fileName: `dissolutions-${todayInParis()}.xlsx`,
    content: streamXlsx('Dissolutions', columns, rows),
  };
}

/** The filtered list as a PDF. */
export async function exportToPdf({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSuiviDissolutionliquidationAsPdf>): Promise<FileToSend> {
  const rows = await findDissolutions(db, session, input);
  const content = await writePdf({
    title,
    subtitle: inNumber(rows.length, 'dossier(s)'),
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `dissolutions-${todayInParis()}.pdf`, content };
}
