import type { Readable } from 'node:stream';
import type {
  ExportQuestionnaireAsPdf,
  ExportQuestionnaireDossierRevisionAsPdf,
} from '#contract/legal/questionnaires/process-calls.ts';
import {
  type Question,
  type Questionnaire,
  questionnaireStates,
  reviewStates,
} from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { answerChoices, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { openCompany, openQuestionnaire } from '../answers/open-questionnaire.ts';
import { describe } from '../answers/read-questionnaire.ts';

const said = (question: Question): string | null => {
  const choice = choiceOf(question);
  const parts = [choice && answerChoices[choice], question.IsConfirmee ? '(confirmée)' : null];
  return parts.filter(Boolean).join(' ') || null;
};

const columns: Column<Question>[] = [
  {
    head: 'Question',
    width: 40,
    value: ({ Label, IsRetiree }) => (IsRetiree ? `${Label} (retirée du modèle)` : Label),
  },
  { head: 'Réponse', width: 14, value: said },
  { head: 'Commentaire', width: 30, value: ({ Commentaires }) => Commentaires },
  {
    head: 'Pièces',
    width: 16,
    value: ({ Fichiers }) => Fichiers.map(({ Nom }) => Nom).join(', ') || null,
  },
];

const groupsOf = (questions: readonly Question[]): Content[] => {
  const shown = questions.filter(({ IsVisible }) => IsVisible);
  const names = [...new Set(shown.map(({ GroupName }) => GroupName))];
  return names.flatMap((name): Content[] => [
    { text: name, style: 'heading', headlineLevel: 1 },
    table(
      columns,
      shown.filter(({ GroupName }) => GroupName === name),
    ),
  ]);
};

const risksOf = ({ RiskLevelObject }: Questionnaire): Content[] =>
  RiskLevelObject.length === 0
    ? []
    : [
        { text: 'Niveaux de risque', style: 'heading', headlineLevel: 1 },
        table<Questionnaire['RiskLevelObject'][number]>(
          [
            { head: 'Critère', width: 40, value: ({ CriteriaLabel }) => CriteriaLabel },
            { head: 'Niveau', width: 14, value: ({ RiskLevel }) => riskLevels[RiskLevel] },
            { head: 'Commentaire', width: 46, value: ({ Comment }) => Comment ?? null },
          ],
          RiskLevelObject,
        ),
      ];

const movedOf = ({ ARevoir }: Questionnaire): Content[] =>
  ARevoir.length === 0
    ? []
    : [
        { text: 'À revoir', style: 'heading', headlineLevel: 1 },
        table<Questionnaire['ARevoir'][number]>(
          [
            { head: 'Fait', width: 30, value: ({ Fait }) => Fait },
            { head: 'À l’acceptation', width: 35, value: ({ Avant }) => Avant },
            { head: 'Depuis', width: 35, value: ({ Maintenant }) => Maintenant },
          ],
          ARevoir,
        ),
      ];

/** Groups, answers, evidence and levels, with the template's version and who settled it when. */
export function contentOf(told: Questionnaire, isNamed = false): Content[] {
  const { Annee, Type, State, EtatRevision, DateTraitement } = told;
  return [
    ...fields(isNamed ? `${questionnaireTypes[Type]} ${Annee}` : 'Questionnaire', [
      ['État', EtatRevision ? reviewStates[EtatRevision] : questionnaireStates[State]],
      ['Version du modèle', told.VersionModele === null ? null : String(told.VersionModele)],
      ['Réponses', `${told.Avancement.Repondues} sur ${told.Avancement.Attendues}`],
      [
        State === 4 ? 'Traité le' : 'Échéance',
        State === 4 ? DateTraitement && day(DateTraitement) : told.DateEcheance && day(told.DateEcheance),
      ],
      ['Auteur', told.Auteur],
      ['Cabinet', told.Cabinet],
    ]),
    ...movedOf(told),
    ...groupsOf(told.QuestionnaireObject),
    ...risksOf(told),
  ];
}

/** The questionnaire as a paper. */
export async function writeQuestionnaire(
  db: Db,
  clientId: number,
  told: Questionnaire,
  mark?: string,
): Promise<Readable> {
  const { Annee, Type, SocieteName } = told;
  return writePdf({
    title: `${questionnaireTypes[Type]} ${Annee} – ${SocieteName}`,
    ...(mark === undefined ? {} : { subtitle: mark }),
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    content: contentOf(told),
  });
}

export const pdfName = ({ Type, Annee, SocieteName }: Questionnaire) =>
  `${questionnaireTypes[Type]} ${Annee} - ${SocieteName}.pdf`;

/** A questionnaire as its reader may see it. @throws AppError 403, 404 */
export async function readById(db: Db, session: Session, id: number): Promise<Questionnaire> {
  const { stored, reach } = await openQuestionnaire(db, session, id);
  const { company_id: companyId, year, type } = stored;
  return describe(db, session.clientId, { companyId, year, type }, reach);
}

/** @throws AppError 403, 404 */
export async function exportPdf({
  db,
  session,
  input,
}: SignedInContext<typeof ExportQuestionnaireAsPdf>): Promise<FileToSend> {
  const told = await readById(db, session, input.Id);
  return { fileName: pdfName(told), content: await writeQuestionnaire(db, session.clientId, told) };
}

/** The file review of a company and year, begun or not. @throws AppError 403, 404 */
export async function exportReview({
  db,
  session,
  input,
}: SignedInContext<typeof ExportQuestionnaireDossierRevisionAsPdf>): Promise<FileToSend> {
  const type = 'DOSSIER_REVISION';
  const reach = await openCompany(db, session, input.IdSociete, type);
  const told = await describe(
    db,
    session.clientId,
    { companyId: input.IdSociete, year: input.Annee, type },
    reach,
  );
  return { fileName: pdfName(told), content: await writeQuestionnaire(db, session.clientId, told) };
}
