import type { Interview, InterviewQuestion } from '#contract/legal/questionnaires/interview.ts';
import type { ExportQuestionnaireAnnualInterviewAsPdf } from '#contract/legal/questionnaires/interview-calls.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { answerChoices } from '#contract/legal/questionnaires/template.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Content, fields, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { openStaff } from './interview-access.ts';
import { describeInterview } from './read-interview.ts';

const said = (answer: InterviewQuestion['Collaborateur']): string | null => {
  const choice = choiceOf(answer);
  return [choice && answerChoices[choice], answer.Commentaires].filter(Boolean).join(' – ') || null;
};

const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });
const shownDay = (at: string | null) => at && day(at);

const contentOf = (told: Interview): Content[] => [
  ...fields('Entretien', [
    ['Collaborateur', told.Collaborateur],
    ['Année', String(told.Year)],
    ['Confirmé par le collaborateur le', shownDay(told.ConfirmeCollaborateurLe)],
    ['Confirmé par le responsable le', shownDay(told.ConfirmeResponsableLe)],
  ]),
  heading('Questions'),
  table<InterviewQuestion>(
    [
      { head: 'Question', width: 30, value: ({ Label }) => Label },
      { head: 'Collaborateur', width: 35, value: ({ Collaborateur }) => said(Collaborateur) },
      { head: 'Responsable', width: 35, value: ({ Responsable }) => said(Responsable) },
    ],
    told.QuestionnaireObject,
  ),
  heading('Objectifs'),
  table<Interview['ObjectiveObject'][number]>(
    [
      { head: 'Objectif', width: 40, value: ({ Libelle }) => Libelle },
      { head: 'Échéance', width: 14, value: ({ Echeance }) => shownDay(Echeance) },
      { head: 'Résultat', width: 46, value: ({ Resultat }) => Resultat },
    ],
    told.ObjectiveObject,
  ),
  heading('Formations'),
  table<Interview['TrainingObject'][number]>(
    [
      { head: 'Formation', width: 40, value: ({ Intitule }) => Intitule },
      { head: 'Motif', width: 46, value: ({ Motif }) => Motif },
      { head: 'Suivie', width: 14, value: ({ IsSuivie }) => (IsSuivie ? 'Oui' : 'Non') },
    ],
    told.TrainingObject,
  ),
];

/** For its owner, their managers and the DIRIGEANT. @throws AppError 404 */
export async function exportInterview({
  db,
  session,
  input,
}: SignedInContext<typeof ExportQuestionnaireAnnualInterviewAsPdf>): Promise<FileToSend> {
  const { clientId } = session;
  const [stored] = await db.query<{ user: number; year: number }>(
    'select user_id as "user", year from annual_interview where client_id = $1 and id = $2',
    [clientId, input.Id],
  );
  const staff = await openStaff(db, session, stored?.user ?? 0);
  const told = await describeInterview(db, session, staff, stored?.year ?? 0);
  const title = `Entretien annuel ${told.Year} – ${told.Collaborateur}`;
  const content = await writePdf({
    title,
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    content: contentOf(told),
  });
  return { fileName: `${title}.pdf`, content };
}
