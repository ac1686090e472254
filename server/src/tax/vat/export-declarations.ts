import type { ExportSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { type VatDeclaration, vatForms, vatStates } from '#contract/tax/vat/declaration.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { allOf, present, readVatParameters, type VatRow } from './list-declarations.ts';

const states = new Map<number, string>(vatStates.map(({ code, label }) => [code, label]));

const columns: Column<VatDeclaration>[] = [
  { head: 'Société', width: 34, value: ({ Societe }) => Societe.Value },
  { head: 'SIREN', width: 12, value: ({ Siren }) => Siren },
  { head: 'Formulaire', width: 14, value: ({ Formulaire }) => vatForms[Formulaire] },
  { head: 'Du', width: 12, value: ({ DateDebut }) => day(DateDebut) },
  { head: 'Au', width: 12, value: ({ DateFin }) => day(DateFin) },
  { head: 'Échéance', width: 12, value: ({ Echeance }) => day(Echeance) },
  { head: 'Règle', width: 50, value: ({ Pourquoi }) => Pourquoi?.Regle ?? null },
  { head: 'Montant (€)', width: 14, value: ({ Montant }) => (Montant === null ? null : Montant / 100) },
  { head: 'État', width: 22, value: ({ Etat }) => states.get(Etat) ?? null },
  {
    head: 'Déclarée le',
    width: 12,
    value: ({ DateDeclaration }) => (DateDeclaration ? day(DateDeclaration) : null),
  },
  {
    head: 'Preuve',
    width: 30,
    value: ({ Certificat, Motif }) => Certificat.map(({ FileName }) => FileName).join(', ') || Motif,
  },
  { head: 'Collaborateur', width: 24, value: ({ Collaborateur }) => Collaborateur?.Value ?? null },
];

/** The filtered list as a workbook. */
export async function exportDeclarations({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSuiviDeclarationTva>): Promise<FileToSend> {
  const parameters = await readVatParameters(db, session.clientId);
  async function* told() {
    for await (const row of readAll<VatRow>(db, allOf(session.clientId, session.sessionId, input), {}))
      yield present(row, parameters);
  }
  return { fileName: `suivi-tva-${todayInParis()}.xlsx`, content: streamXlsx('Suivi TVA', columns, told()) };
}
