import { openingReasons, type Report, reportStates } from '#contract/legal/vigilance/report.ts';
import type { DownloadRiskLevelReport } from '#contract/legal/vigilance/report-calls.ts';
import { riskAxes, riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { hitStates } from '#contract/legal/vigilance/screening-calls.ts';
import { dayInParis } from '#contract/today.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { presentReport } from './present-report.ts';
import { reportByGuid } from './report-row.ts';

const yesNo = (is: boolean | null | undefined) => (is == null ? 'Non renseigné' : is ? 'Oui' : 'Non');
const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });
const note = (text: string): Content => ({ text, style: 'note' });
const shownDay = (date: string | null) => date && day(date);
const column = <Row>(head: string, width: number, value: (row: Row) => string | null): Column<Row> => ({
  head,
  width,
  value,
});

function axesOf({ Axes, Faits }: Report): Content[] {
  const columns: Column<Report['Axes'][number]>[] = [
    column('Axe', 16, ({ CriteriaKey }) => riskAxes[CriteriaKey]),
    column('Calculé', 12, ({ NiveauCalcule, IsTresEleve }) =>
      IsTresEleve ? 'Très élevé' : riskLevels[NiveauCalcule],
    ),
    column('Retenu', 12, ({ Niveau }) => riskLevels[Niveau]),
    column('Motif', 40, ({ Motif }) => Motif),
  ];
  const criteria: Column<Report['Faits']['Criteres'][number]>[] = [
    column('Axe', 14, ({ Axe }) => riskAxes[Axe]),
    column('Critère', 30, ({ CriteriaLabel, Code }) => `${CriteriaLabel} (${Code})`),
    column('Fait', 20, ({ Fait }) => Fait),
    column('Niveau', 10, ({ RiskLevel, IsTresEleve }) =>
      IsTresEleve ? 'Très élevé' : riskLevels[RiskLevel],
    ),
    column('Source', 40, ({ Source }) => Source),
  ];
  return [
    heading('Niveaux par axe'),
    table(columns, Axes),
    heading('Critères rencontrés'),
    table(criteria, Faits.Criteres),
  ];
}

function personsOf({ Faits, Reponses }: Report): Content[] {
  const answers = new Map(Reponses.Ppe.map((answer) => [answer.IdPerson, answer]));
  const columns: Column<Report['Faits']['Personnes'][number]>[] = [
    column('Personne', 24, ({ Personne }) => Personne.Value),
    column('Née le', 12, ({ DateNaissance }) => shownDay(DateNaissance)),
    column('Qualités', 34, ({ Qualites }) => Qualites.join(', ')),
    column('PPE', 12, ({ Personne }) => yesNo(answers.get(Personne.Key)?.IsPpe)),
    column('Fonction', 20, ({ Personne }) => answers.get(Personne.Key)?.Fonction ?? null),
  ];
  return [heading('Personnes politiquement exposées'), table(columns, Faits.Personnes)];
}

function screeningsOf({ Faits: { Filtrages } }: Report): Content[] {
  const columns: Column<Report['Faits']['Filtrages'][number]>[] = [
    column('Recherché', 26, ({ Nom }) => Nom),
    column('Le', 16, ({ Recherche }) => Recherche && day(Recherche.Le)),
    column('Par', 18, ({ Recherche }) => Recherche && (Recherche.Par ?? 'Nouvelle version du registre')),
    column('Version du registre', 22, ({ Recherche }) => Recherche?.Liste ?? null),
    column('Résultat', 30, ({ Ressemblances }) =>
      Ressemblances.length === 0
        ? 'Aucune ressemblance'
        : Ressemblances.map(
            ({ Nom, Ressemblance, Etat, Motif }) =>
              `${Nom} (${Ressemblance} %), ${hitStates[Etat].toLowerCase()}${Motif ? `\u202f: ${Motif}` : ''}`,
          ).join('\n'),
    ),
  ];
  const isSimulated = Filtrages.some(({ Recherche }) => Recherche?.IsSimulation);
  return [
    heading('Gel des avoirs'),
    table(columns, Filtrages),
    ...(isSimulated
      ? [
          note(
            'Registre simulé\u202f: ces recherches ne prouvent rien, le registre national n’étant pas relié.',
          ),
        ]
      : []),
  ];
}

function ownersOf({ Faits: { Beneficiaires }, Reponses: { Rbe }, LimiteSignalement }: Report): Content[] {
  const columns: Column<Report['Faits']['Beneficiaires']['Items'][number]>[] = [
    column('Bénéficiaire', 30, ({ Personne }) => Personne.Value),
    column('Capital', 12, ({ PourcentageCapital }) => `${PourcentageCapital.toLocaleString('fr-FR')} %`),
    column('Votes', 12, ({ PourcentageVotes }) => `${PourcentageVotes.toLocaleString('fr-FR')} %`),
  ];
  const divergence = Rbe?.IsDivergence
    ? [
        note(
          `Divergence avec le registre, constatée le ${shownDay(Rbe.DateConsultation ?? null) ?? '–'}\u202f: ${Rbe.Detail ?? ''}`,
        ),
        note(
          Rbe.DateSignalement
            ? `Signalée le ${day(Rbe.DateSignalement)} (CMF L561-47-1).`
            : `À signaler au greffe (CMF L561-47-1)${LimiteSignalement ? ` avant le ${day(LimiteSignalement.Date)}` : ''}.`,
        ),
      ]
    : [];
  return [
    heading(`Bénéficiaires effectifs au ${day(Beneficiaires.Le)}`),
    table(columns, Beneficiaires.Items),
    note(`${Beneficiaires.Regle} Source\u202f: ${Beneficiaires.Source}.`),
    ...Beneficiaires.Alertes.map(note),
    ...divergence,
  ];
}

function conclusionOf(report: Report): Content[] {
  const { RiskLevel, IsTresEleve, ProchaineRevue } = report;
  const moment = (at: string | null, by: string | null) => at && `${day(at)}, ${by ?? ''}`;
  return [
    ...fields('Conclusion', [
      ['Niveau de risque', IsTresEleve ? 'Très élevé' : riskLevels[RiskLevel]],
      ['Vigilance', vigilanceLevels[report.VigilanceLevel]],
      ['Motif de la vigilance', report.MotifVigilance],
      ['Soumis', moment(report.SoumisLe, report.SoumisPar)],
      ['Validé', moment(report.ValideLe, report.ValidePar)],
      ['Validé par son auteur, motif', report.IsSeul ? report.MotifSeul : null],
      ['Prochaine revue', shownDay(ProchaineRevue?.Date ?? null)],
      ['Règle de la revue', ProchaineRevue && `${ProchaineRevue.Regle} (${ProchaineRevue.Source})`],
    ]),
    { text: report.Conclusion ?? '–', margin: [0, 6, 0, 0] },
    ...(report.Pieces ?? []).map(({ Libelle, FileName, Empreinte }) =>
      note(`Pièce\u202f: ${Libelle} (${FileName}), SHA-256 ${Empreinte}`),
    ),
    ...(report.Empreinte ? [note(`Empreinte des données figées (SHA-256)\u202f: ${report.Empreinte}`)] : []),
  ];
}

/** A report on paper: the four axes with their criteria and sources, who answered what, who decided. */
export const reportContent = (report: Report): Content[] => [
  ...fields('Rapport', [
    ['État', reportStates[report.Etat]],
    ['Ouvert', `${day(report.OuvertLe)}, ${openingReasons[report.OuvertPour].toLowerCase()}`],
    ['Changements', report.Changements.join(', ') || null],
  ]),
  ...fields(
    'Identité',
    report.Faits.Identite.map(({ Libelle, Valeur }) => [Libelle, Valeur]),
  ),
  heading('Mandats'),
  table<Report['Faits']['Mandats'][number]>(
    [
      column('Dirigeant', 30, ({ Nom }) => Nom),
      column('Fonction', 24, ({ Fonction }) => Fonction),
      column('Depuis', 12, ({ DateDebut }) => day(DateDebut)),
    ],
    report.Faits.Mandats,
  ),
  note(
    `Identité et mandats vérifiés\u202f: ${yesNo(report.Reponses.IsIdentiteVerifiee)}. ${report.Reponses.NoteIdentite ?? ''}`,
  ),
  ...ownersOf(report),
  ...personsOf(report),
  ...screeningsOf(report),
  ...axesOf(report),
  ...conclusionOf(report),
];

/** The name of a report's file, without its ending. */
const reportName = ({ Societe, ValideLe, OuvertLe }: Report) =>
  `Rapport de vigilance - ${safeName(Societe.Value)} - ${dayInParis(ValideLe ?? OuvertLe)}`;

/** A report as a PDF; what is not validated says so. @throws AppError 404 */
export async function downloadReport({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadRiskLevelReport>): Promise<FileToSend> {
  const report = await presentReport(db, session, await reportByGuid(db, session, input.RiskGuid));
  const content = await writePdf({
    title: report.Societe.Value,
    subtitle:
      report.Etat === 'Validated'
        ? 'Rapport de vigilance LCB-FT, confidentiel'
        : 'Rapport de vigilance LCB-FT, confidentiel, non validé',
    issuer: await firmName(db, session.clientId),
    madeOn: report.ValideLe ? dayInParis(report.ValideLe) : todayInParis(),
    content: reportContent(report),
  });
  return { fileName: `${reportName(report)}.pdf`, content };
}
