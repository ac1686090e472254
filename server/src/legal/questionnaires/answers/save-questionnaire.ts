import type { z } from 'zod';
import type { AnswerOf } from '#contract/call.ts';
import type { AddQuestionnairesLab, EditQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import type { AnswerToSave, QuestionnaireToEdit } from '#contract/legal/questionnaires/questionnaire.ts';
import type { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, forbidden, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { templateInForce } from '../templates/template-in-force.ts';
import {
  type OpenedQuestionnaire,
  type OpenedRow,
  openCompany,
  openToAnswer,
  type Reach,
} from './open-questionnaire.ts';
import { mergeQuestions, progressOf, questionsOf } from './questions.ts';
import type { StoredAnswers } from './stored.ts';
import { changedAnswers } from './write-answers.ts';

const existsAlready = (year: number) =>
  new AppError({
    status: 409,
    code: 'QUESTIONNAIRE_EXISTS',
    message: `Cette société a déjà ce questionnaire pour ${year}.`,
  });

/** Levels are for those who read them. @throws AppError 403 */
function risksOf(reach: Reach, sent: RiskLevelObject | null | undefined): RiskLevelObject | undefined {
  if (sent == null) return undefined;
  if (!reach.seesLevels) throw forbidden();
  return sent;
}

/** What is still to be answered falls due at the end of its year, unless another day is given. */
const dueDay = (year: number, given: string | null | undefined) => given ?? `${year}-12-31`;

const versionsOf = (sent: readonly AnswerToSave[], answers: StoredAnswers) =>
  sent.map(({ Cle }) => ({ Cle, Version: answers[Cle]?.Version ?? 0 }));

/** @throws AppError 400, 403, 404, 409 where the company has one of that year and type */
export async function addQuestionnaire({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof AddQuestionnairesLab>): Promise<AnswerOf<typeof AddQuestionnairesLab>> {
  const { clientId, userId } = session;
  const { Annee, IdSociete, Type, QuestionnaireObject, RiskLevelObject, DateEcheance } = input;
  const reach = await openCompany(db, session, IdSociete, Type);
  if (!reach.mayWrite) throw forbidden();
  const risks = risksOf(reach, RiskLevelObject) ?? [];
  const template = await templateInForce(db, clientId, Type);
  const questions = questionsOf(template.groups);
  const answers = changedAnswers({ session, questions, stored: {}, version: 0 }, QuestionnaireObject);
  const { answered, wanted } = progressOf(questions, answers);
  const [added] = await db.query<{ id: number; version: number }>(
    `insert into questionnaire (client_id, company_id, year, type, review_state, template_id, questions, answers, risks,
       answered, wanted, due_on, created_by)
     values ($1, $2, $3, $4, case when $4 = 'DOSSIER_REVISION' then 'ToReview' end, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (client_id, company_id, year, type) do nothing returning id, version`,
    [
      clientId,
      IdSociete,
      Annee,
      Type,
      template.id,
      JSON.stringify(questions),
      JSON.stringify(answers),
      JSON.stringify(risks),
      answered,
      wanted,
      dueDay(Annee, DateEcheance),
      userId,
    ],
  );
  if (!added) throw existsAlready(Annee);
  audit.record({
    action: 'questionnaire.add',
    entity: 'questionnaire',
    entityId: added.id,
    after: { Annee, IdSociete, Type, Reponses: answers },
  });
  return { Id: added.id, Version: added.version, Reponses: versionsOf(QuestionnaireObject, answers) };
}

/** The questions as the template has them today, and what is to be written where it has moved on. */
export async function currentQuestions(db: Db, clientId: number, stored: OpenedQuestionnaire) {
  if (stored.current_template_id === stored.template_id)
    return { questions: stored.questions, templateId: stored.template_id };
  const template = await templateInForce(db, clientId, stored.type);
  return { questions: mergeQuestions(template.groups, stored.questions), templateId: template.id };
}

/** @throws AppError 400, 403, 404, 409 where it is processed or somebody else answered the same question meanwhile */
export const editQuestionnaire = (
  context: SignedInContext<typeof EditQuestionnairesLab>,
  found: readonly OpenedRow[],
) => applyEdit(context, context.input, { found, write: context.db.sendWithCommit });

interface Editing {
  /** The questionnaire, where the call has begun with it. */
  found?: readonly OpenedRow[];
  /** Sends the change: with the commit, where nothing reads the questionnaire before it. */
  write(statement: Statement): unknown;
}

/** The same within another call. */
export async function applyEdit(
  { db, session, audit }: Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>,
  input: z.output<typeof QuestionnaireToEdit>,
  { found, write }: Editing,
): Promise<AnswerOf<typeof EditQuestionnairesLab>> {
  const { clientId, userId } = session;
  const { stored, reach } = await openToAnswer(db, session, input.Id, found);
  const { questions, templateId } = await currentQuestions(db, clientId, stored);
  const sent = [...(input.QuestionnaireObject ?? []), ...(input.Reponses ?? [])];
  const changed = changedAnswers(
    { session, questions, stored: stored.answers, version: stored.version, sentVersion: input.Version },
    sent,
  );
  const answers: StoredAnswers = { ...stored.answers, ...changed };
  const { answered, wanted } = progressOf(questions, answers);
  const risks = risksOf(reach, input.RiskLevelObject);
  const review = stored.type === 'DOSSIER_REVISION' ? input.EtatRevision : undefined;
  const drawn = input.HasSelectionEPS === undefined ? stored.is_drawn_for_eps : input.HasSelectionEPS;
  if (stored.type !== 'ECCV' && input.HasSelectionEPS != null)
    throw invalidInput([{ Path: 'HasSelectionEPS', Message: 'L’EPS ne concerne que l’ECCV.' }]);
  const saving = {
    name: 'questionnaire-answer',
    text: `update questionnaire set version = version + 1, modified_at = now(), modified_by = $3, answered = $4, wanted = $5,
       due_on = $6, risks = $7, review_state = $8, template_id = $9, questions = coalesce($10::jsonb, questions),
       is_drawn_for_eps = $11, answers = answers || $12
     where client_id = $1 and id = $2`,
    values: [
      clientId,
      stored.id,
      userId,
      answered,
      wanted,
      input.DateEcheance === undefined ? stored.due_on : input.DateEcheance,
      JSON.stringify(risks ?? stored.risks),
      // a file review is under way once somebody answers
      review ??
        (stored.review_state === 'ToReview' && answered > 0 ? 'Revision_Pending' : stored.review_state),
      templateId,
      // unchanged questions are not sent again
      templateId === stored.template_id ? null : JSON.stringify(questions),
      drawn,
      JSON.stringify(changed),
    ],
  };
  await write(saving);
  audit.record({
    action: 'questionnaire.answer',
    entity: 'questionnaire',
    entityId: stored.id,
    before: {
      Reponses: Object.fromEntries(Object.keys(changed).map((key) => [key, stored.answers[key] ?? null])),
    },
    after: {
      Reponses: changed,
      ...(risks ? { RiskLevelObject: risks } : {}),
      ...(input.HasSelectionEPS === undefined ? {} : { HasSelectionEPS: drawn }),
    },
  });
  return {
    Id: stored.id,
    // its row is held: nobody else has changed it
    Version: stored.version + 1,
    Reponses: versionsOf(sent, answers),
  };
}
