import { conclusions, type Ecf, type EcfPointState } from '#contract/tax/ecf/ecf.ts';
import { ecfSource } from '#contract/tax/ecf/points.ts';
import { type Content, fields, table } from '#server/platform/pdf/tables.ts';
import type { Paper } from '#server/platform/pdf/write-pdf.ts';
import { day, euros } from '#server/platform/records/field-words.ts';

/** What a report holds, frozen as it is issued. */
export interface ReportContent {
  Ecf: Pick<
    Ecf,
    'Societe' | 'Siren' | 'DateDebut' | 'DateCloture' | 'DateLiasse' | 'DateEngagement' | 'Points'
  >;
  Cabinet: string;
  Signataire: string;
  /** `YYYY-MM-DD`. */
  EmisLe: string;
}

const amountOf = (cents: number | null) => (cents === null ? null : euros(cents));

const answerOf = ({ IsYes, IsNo, IsNA }: EcfPointState['Questions'][number]) =>
  IsYes ? 'Oui' : IsNo ? 'Non' : IsNA ? 'Sans objet' : null;

/** One point: conclusion, method, work, facts, answers and evidence. */
function pointContent(point: EcfPointState): Content[] {
  const { Numero, Libelle, Constats, Questions, Pieces } = point;
  const answered = Questions.filter((question) => answerOf(question) !== null);
  return [
    ...fields(`${Numero}. ${Libelle}`, [
      ['Conclusion', point.Conclusion && conclusions[point.Conclusion]],
      ['Montant de l’anomalie', amountOf(point.MontantAnomalie)],
      ['Méthode', point.Methode],
      ['Travaux réalisés', point.Travaux],
      ['Réalisés par', point.RealisePar?.Value ?? null],
      ['Réalisés le', point.RealiseLe && day(point.RealiseLe)],
      ['Observations', point.Commentaire],
      ['Texte', point.Source],
    ]),
    ...(Constats.length > 0
      ? [
          table(
            [
              { head: 'Constat', width: 30, value: ({ Libelle: label }) => label },
              { head: 'Valeur', width: 30, value: ({ Valeur }) => Valeur },
              { head: 'Source', width: 40, value: ({ Source }) => Source },
            ],
            Constats,
          ),
        ]
      : []),
    ...(answered.length > 0
      ? [
          table(
            [
              { head: 'Question', width: 60, value: ({ Label }) => Label },
              { head: 'Réponse', width: 14, value: answerOf },
              { head: 'Commentaire', width: 26, value: ({ Commentaires }) => Commentaires },
            ],
            answered,
          ),
        ]
      : []),
    ...(Pieces.length > 0
      ? [
          table(
            [
              { head: 'Pièce', width: 34, value: ({ FileName }) => FileName },
              { head: 'Empreinte SHA-256', width: 66, value: ({ Empreinte }) => Empreinte },
            ],
            Pieces,
          ),
        ]
      : []),
  ];
}

/** The report in the manner of the model (arrêté du 13/01/2021, annexe 3). */
export function reportPaper({ Ecf: ecf, Cabinet, Signataire, EmisLe }: ReportContent): Paper {
  return {
    title: 'Examen de conformité fiscale : compte rendu de mission',
    subtitle: `Exercice du ${day(ecf.DateDebut)} au ${day(ecf.DateCloture)}`,
    issuer: Cabinet,
    madeOn: EmisLe,
    content: [
      ...fields('Entreprise et mission', [
        ['Entreprise', ecf.Societe.Value],
        ['SIREN', ecf.Siren],
        ['Déclaration de résultat déposée le', ecf.DateLiasse && day(ecf.DateLiasse)],
        ['Contrat signé le', ecf.DateEngagement && day(ecf.DateEngagement)],
        ['Prestataire', Cabinet],
        ['Compte rendu établi par', Signataire],
      ]),
      table(
        [
          { head: 'Point', width: 8, value: ({ Numero }) => Numero },
          { head: 'Objet', width: 62, value: ({ Libelle }) => Libelle },
          { head: 'Conclusion', width: 18, value: ({ Conclusion }) => Conclusion && conclusions[Conclusion] },
          { head: 'Montant', width: 12, value: ({ MontantAnomalie }) => amountOf(MontantAnomalie) },
        ],
        ecf.Points,
      ),
      {
        text: `${ecfSource}. Seules les anomalies relevées après le dépôt de la déclaration sont portées, avec leur montant.`,
        style: 'note',
      },
      ...ecf.Points.flatMap(pointContent),
    ],
  };
}
