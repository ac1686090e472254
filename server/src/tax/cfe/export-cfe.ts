import type { exportCfeToExcel } from '#contract/tax/cfe/calls.ts';
import { type CfeLine, cfePayments, cfeStates } from '#contract/tax/cfe/cfe.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { cfeConditions, ownerOf, selectLines, yearOf } from './cfe-conditions.ts';
import { readCfeParameters } from './cfe-deadlines.ts';
import { type CfeRow, presentCfe } from './cfe-row.ts';
import { cfeOrder } from './list-cfe.ts';

const euros = (cents: number | null) => (cents === null ? null : cents / 100);
const shownDay = (date: string | null | undefined) => (date ? day(date) : null);

const columns: Column<CfeLine>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'SIRET', width: 18, value: ({ Siret }) => Siret },
  { head: 'Commune', width: 22, value: ({ Commune }) => Commune },
  { head: 'Année', width: 8, value: ({ Annee }) => String(Annee) },
  { head: 'État', width: 16, value: ({ Etat }) => cfeStates[Etat] },
  { head: 'Pourquoi', width: 50, value: ({ Motif }) => Motif.Regle },
  { head: 'Cotisation (€)', width: 14, value: ({ Montant }) => euros(Montant) },
  { head: 'Acompte (€)', width: 14, value: ({ Acompte }) => euros(Acompte) },
  { head: 'Solde (€)', width: 14, value: ({ Solde }) => euros(Solde) },
  { head: 'Acompte avant le', width: 14, value: ({ LimiteAcompte }) => shownDay(LimiteAcompte?.Date) },
  { head: 'Solde avant le', width: 14, value: ({ LimiteSolde }) => shownDay(LimiteSolde?.Date) },
  { head: 'Paiement', width: 22, value: ({ ModePaiement }) => ModePaiement && cfePayments[ModePaiement] },
  { head: 'Reçu le', width: 12, value: ({ RecuLe }) => shownDay(RecuLe) },
  { head: 'Envoyé le', width: 12, value: ({ EnvoyeLe }) => shownDay(EnvoyeLe) },
  { head: 'Envoyé à', width: 28, value: ({ EnvoyeA }) => EnvoyeA },
  { head: 'Payé le', width: 12, value: ({ PayeLe }) => shownDay(PayeLe) },
  { head: 'En retard', width: 10, value: ({ EnRetard }) => (EnRetard ? 'Oui' : 'Non') },
];

/** The filtered list as a workbook. @throws AppError 403 */
export async function exportToExcel({
  db,
  session,
  input,
}: SignedInContext<typeof exportCfeToExcel>): Promise<FileToSend> {
  const { clientId, sessionId } = session;
  const owner = await ownerOf(db, session, input);
  const parameters = await readCfeParameters(db, clientId);
  const { where, values } = cfeConditions({ clientId, sessionId, owner, filters: input, parameters });
  const text = `${selectLines} where ${where} order by ${cfeOrder(input).order}`;
  async function* told() {
    for await (const row of readAll<CfeRow>(db, { text, values }, {})) yield presentCfe(row, parameters);
  }
  return { fileName: `cfe-${yearOf(input)}.xlsx`, content: streamXlsx('CFE', columns, told()) };
}
