import { inFigures } from '#contract/calendar.ts';
import { inNumber } from '#contract/in-number.ts';
import type { exportFormalityTypesToExcel } from '#contract/legal/formality-types/calls.ts';
import { type FormalityType, formalityGroups } from '#contract/legal/formality-types/formality-type.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { writeDocx } from '#server/platform/word/write-docx.ts';
import { findFormalityTypes } from './list-formality-types.ts';

const title = 'Tarif des formalités';

const columns: Column<FormalityType>[] = [
  { head: 'Code', width: 16, value: ({ Code }) => Code },
  { head: 'Libellé', width: 40, value: ({ Libelle }) => Libelle },
  { head: 'Groupe', width: 20, value: ({ GroupCode }) => formalityGroups[GroupCode] },
  { head: 'Formes juridiques', width: 24, value: ({ FormesJuridiques }) => FormesJuridiques.join(', ') },
  { head: 'Prix HT (€)', width: 12, value: ({ PrixHT }) => PrixHT / 100 },
  { head: 'Débours (€)', width: 12, value: ({ TotalDebours }) => TotalDebours / 100 },
  { head: 'Total TTC (€)', width: 12, value: ({ TotalTTC }) => TotalTTC / 100 },
  { head: 'Depuis le', width: 12, value: ({ DateTarif }) => DateTarif && day(DateTarif) },
  {
    head: 'Tarif suivant',
    width: 22,
    value: ({ ProchainTarif: next }) => next && `${day(next.From)}\u202f: ${next.PrixHT / 100} €`,
  },
];

type Context = SignedInContext<typeof exportFormalityTypesToExcel>;

async function found({ db, session, input }: Context) {
  const on = input.Date ?? todayInParis();
  const rows = await findFormalityTypes(db, session.clientId, input);
  const subtitle = `${inNumber(rows.length, 'type(s) de formalité')}, au ${inFigures(on)}`;
  return { rows, subtitle, name: `tarif-formalites-${on}`, issuer: await firmName(db, session.clientId) };
}

export async function exportToExcel(context: Context): Promise<FileToSend> {
  const { rows, name } = await found(context);
  return { fileName: `${name}.xlsx`, content: streamXlsx('Tarif', columns, rows) };
}

export async function exportToPdf(context: Context): Promise<FileToSend> {
  const { rows, name, subtitle, issuer } = await found(context);
  const content = await writePdf({
    title,
    subtitle,
    issuer,
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, rows)],
  });
  return { fileName: `${name}.pdf`, content };
}

export async function exportToWord(context: Context): Promise<FileToSend> {
  const { rows, name, subtitle, issuer } = await found(context);
  return { fileName: `${name}.docx`, content: await writeDocx({ title, subtitle, issuer, columns, rows }) };
}
