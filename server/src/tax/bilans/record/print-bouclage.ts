import { type BilanResult, bilanStatuses, resultStatuses } from '#contract/tax/bilans/bilan.ts';
import type { ExportBouclageFinalAsPdf } from '#contract/tax/bilans/calls.ts';
import type { StatementLine, Statements } from '#contract/tax/bilans/statements.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { centsInEuros } from '../../fec/cents-in-euros.ts';
import { fecOfJob } from '../../fec/fec-row.ts';
import { isTold } from '../statements/lay-out.ts';
import { statementsOf } from '../statements/read-statements.ts';
import { findBilan, resultsOf } from './read-bilan.ts';

const columns: readonly Column<BilanResult>[] = [
  { head: 'Cycle', width: 14, value: ({ Cycle }) => Cycle },
  { head: 'Bouclage', width: 30, value: ({ Libelle }) => Libelle },
  { head: 'Collaborateur', width: 12, value: ({ IdStatut }) => resultStatuses[IdStatut] },
  { head: 'Expert-comptable', width: 13, value: ({ IdStatutExpert }) => resultStatuses[IdStatutExpert] },
  { head: 'Contrôle des comptes', width: 34, value: ({ Controle }) => Controle?.Texte ?? null },
  { head: 'Commentaire', width: 30, value: ({ Commentaire }) => Commentaire },
];

const figureColumns: readonly Column<Statements['Synthese'][number]>[] = [
  { head: 'Rubrique', width: 22, value: ({ Rubrique }) => Rubrique },
  { head: 'Chiffre clé', width: 40, value: ({ Libelle }) => Libelle },
  { head: 'Exercice', width: 20, value: ({ Valeur }) => centsInEuros(Valeur) },
  { head: 'Exercice précédent', width: 20, value: ({ ValeurN1 }) => ValeurN1 && centsInEuros(ValeurN1) },
];

const lineColumns: readonly Column<StatementLine>[] = [
  { head: 'Case', width: 10, value: ({ Code }) => Code },
  { head: 'Ligne', width: 46, value: ({ Libelle }) => Libelle },
  { head: 'Exercice', width: 20, value: ({ Montant }) => centsInEuros(Montant) },
  { head: 'Exercice précédent', width: 20, value: ({ MontantN1 }) => MontantN1 && centsInEuros(MontantN1) },
];

/** Key figures, balance sheet and income statement, without the lines that hold nothing. */
const accounts = ({ Actif, Passif, Resultat, Synthese }: Statements) => [
  heading('Chiffres clés'),
  table(figureColumns, Synthese),
  ...Object.entries({
    'Bilan – actif': Actif,
    'Bilan – passif': Passif,
    'Compte de résultat': Resultat,
  }).flatMap(([title, lines]) => [heading(title), table(lineColumns, lines.filter(isTold))]),
];

/** The last check before a year is closed, as a paper. @throws AppError 404 */
export async function printBouclage({
  db,
  session,
  input,
}: SignedInContext<typeof ExportBouclageFinalAsPdf>): Promise<FileToSend> {
  const { clientId } = session;
  const bilan = await findBilan(db, session, input.Id);
  const results = await resultsOf(db, clientId, bilan);
  const row = bilan.IdFec === null ? undefined : await fecOfJob(db, clientId, bilan.IdFec);
  const statements = row && (await statementsOf(db, clientId, row, false));
  const content = await writePdf({
    title: 'Bouclage final',
    subtitle: `${bilan.NomSociete} – exercice du ${day(bilan.DateDebut)} au ${day(bilan.DateFin)}`,
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [
      ...fields('Bilan', [
        ['Statut', bilanStatuses[bilan.IdStatutBilan]],
        ['Motif', bilan.Motif],
        ['FEC en vigueur', row ? `${row.file_name} (${row.lines ?? 0} lignes)` : null],
        ['Comptes non affectés', statements ? String(statements.NonAffectes.length) : null],
      ]),
      heading('Bouclages'),
      table(columns, results),
      ...(statements ? accounts(statements) : []),
    ],
  });
  return { fileName: `bouclage-final-${bilan.DateFin}.pdf`, content };
}
