import {
  mostPrintedVisas,
  type registreVisafiscalAsExcelWebAttachment,
  type registreVisafiscalAsPdfWebAttachment,
} from '#contract/tax/visa/calls.ts';
import { bilanStatuses, type TaxVisaRow, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { allOf } from './list-visas.ts';

const shownDay = (date: string | null) => (date === null ? null : day(date));

/** The columns of document 3, section 3, with the days of the membership. */
const columns: Column<TaxVisaRow>[] = [
  { head: 'Société', width: 32, value: ({ NomSociete }) => NomSociete },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Collaborateur', width: 20, value: ({ CollaborateurNom }) => CollaborateurNom },
  { head: 'Cabinet', width: 20, value: ({ CabinetNom }) => CabinetNom },
  { head: 'Régime', width: 14, value: ({ RegimeImposition }) => RegimeImposition },
  { head: 'Clôture', width: 12, value: ({ DateCloture }) => shownDay(DateCloture) },
  {
    head: 'Bilan',
    width: 10,
    value: ({ StatutBilan }) => (StatutBilan === null ? null : bilanStatuses[StatutBilan]),
  },
  { head: 'CRM', width: 6, value: ({ CotationCRM }) => CotationCRM },
  { head: 'Année', width: 8, value: ({ Annee }) => Annee },
  { head: 'Adhésion', width: 12, value: ({ DateAdhesion }) => day(DateAdhesion) },
  { head: 'Fin de mission', width: 12, value: ({ DateFinMission }) => shownDay(DateFinMission) },
  { head: 'État', width: 14, value: ({ Etat }) => taxVisaStates[Etat] },
  { head: 'Motif', width: 24, value: ({ Motif }) => Motif },
];

/** The filtered register as a workbook. */
export async function exportToExcel({
  db,
  session,
  input,
}: SignedInContext<typeof registreVisafiscalAsExcelWebAttachment>): Promise<FileToSend> {
  const rows = readAll<TaxVisaRow>(db, allOf(session.clientId, session.sessionId, input), {});
  return {
    fileName: `registre-visa-fiscal-${todayInParis()}.xlsx`,
    content: streamXlsx('Visa fiscal', columns, rows),
  };
}

/** The filtered register as a PDF. @throws AppError 400 where it is too long for one */
export async function exportToPdf({
  db,
  session,
  input,
}: SignedInContext<typeof registreVisafiscalAsPdfWebAttachment>): Promise<FileToSend> {
  const { text, values } = allOf(session.clientId, session.sessionId, input);
  const rows = await db.query<TaxVisaRow>(`${text} limit ${mostPrintedVisas + 1}`, values);
  if (rows.length > mostPrintedVisas)
    throw new AppError({
      status: 400,
      code: 'TOO_LONG',
      message: `Plus de ${mostPrintedVisas} lignes\u202f: filtrez la liste, ou exportez-la vers Excel.`,
    });
  const content = await writePdf({
    title: 'Registre du visa fiscal',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `registre-visa-fiscal-${todayInParis()}.pdf`, content };
}
