import type { AnswerOf } from '#contract/call.ts';
import type { InterviewToEdit } from '#contract/legal/questionnaires/interview.ts';
import type {
  AddQuestionnaireAnnualInterview,
  EditQuestionnaireAnnualInterview,
  SetCareerInterview,
} from '#contract/legal/questionnaires/interview-calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, forbidden, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { mergeQuestions, questionsOf } from '../answers/questions.ts';
import { templateInForce } from '../templates/template-in-force.ts';
import { openStaff, type Staff } from './interview-access.ts';
import { type SideAnswers, type StoredInterview, yearBefore } from './read-interview.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>;
type Parts = Omit<InterviewToEdit, 'Id' | 'Version'>;
type Saved = AnswerOf<typeof EditQuestionnaireAnnualInterview>;

/** What a side says, over what it said. @throws AppError 400 at a question that is not asked */
function answersOf(
  sent: Parts['QuestionnaireObject'],
  stored: SideAnswers,
  keys: ReadonlySet<string>,
): SideAnswers {
  const said = sent.map(({ Cle, Commentaires, ...flags }, index) => {
    if (!keys.has(Cle))
      throw invalidInput([
        { Path: `QuestionnaireObject.${index}.Cle`, Message: 'Cette question n’est pas dans l’entretien.' },
      ]);
    return [Cle, { ...flags, Commentaires: Commentaires || null }] as const;
  });
  return { ...stored, ...Object.fromEntries(said) };
}

/** Writes one side's part; the interview is processed once both have confirmed. */
async function write(
  { db, session, audit }: Context,
  stored: StoredInterview,
  side: NonNullable<Staff['side']>,
  parts: Parts,
): Promise<Saved> {
  const { clientId, userId } = session;
  const { groups } = await templateInForce(db, clientId, 'ENTRETIEN');
  const questions = mergeQuestions(groups, stored.questions);
  const isOwn = side === 'COLLABORATEUR';
  const keys = new Set(questions.map(({ Cle }) => Cle));
  const before = isOwn ? stored.own_answers : stored.manager_answers;
  const answers = answersOf(parts.QuestionnaireObject, before, keys);
  const trainings = parts.TrainingObject?.map(({ Motif, ...one }) => ({ ...one, Motif: Motif ?? null }));
  const objectives = parts.ObjectiveObject?.map(({ Echeance, Resultat, IsAtteint, ...one }) => ({
    ...one,
    Echeance: Echeance ?? null,
    Resultat: Resultat ?? null,
    IsAtteint: IsAtteint ?? null,
  }));
  const [column, confirmed, other] = isOwn
    ? ['own_answers', 'own_confirmed_at', 'manager_confirmed_at']
    : ['manager_answers', 'manager_confirmed_at', 'own_confirmed_at'];
  const [saved] = await db.query<{ version: number; state: number }>(
    `update annual_interview set version = version + 1, modified_at = now(), modified_by = $3, questions = $4,
       ${column} = $5, trainings = coalesce($6::jsonb, trainings), objectives = coalesce($7::jsonb, objectives),
       ${confirmed} = case when $8 then now() end,
       ${isOwn ? '' : 'manager_confirmed_by = case when $8 then $3::bigint end,'}
       state = case when $8 and ${other} is not null then 4 else 1 end
     where client_id = $1 and id = $2 returning version, state`,
    [
      clientId,
      stored.id,
      userId,
      JSON.stringify(questions),
      JSON.stringify(answers),
      trainings === undefined ? null : JSON.stringify(trainings),
      objectives === undefined ? null : JSON.stringify(objectives),
      parts.IsConfirme,
    ],
  );
  audit.record({
    action: 'interview.edit',
    entity: 'interview',
    entityId: stored.id,
    // what is said of a person stays in the interview
    after: { Partie: side, IsConfirme: parts.IsConfirme, State: saved?.state ?? stored.state },
  });
  return { Id: stored.id, Version: saved?.version ?? stored.version };
}

/** @throws AppError 400, 403, 404, 409 where that collaborator has one of the year */
export async function addInterview(
  context: SignedInContext<typeof AddQuestionnaireAnnualInterview>,
): Promise<Saved> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { Year, CollaboratorId, ...parts } = input;
  const staff = await openStaff(db, session, CollaboratorId ?? userId);
  if (!staff.side) throw forbidden();
  const { id, groups } = await templateInForce(db, clientId, 'ENTRETIEN');
  const { trainings } = await yearBefore(db, clientId, staff.id, Year);
  const [added] = await db.query<StoredInterview>(
    `insert into annual_interview (client_id, user_id, year, template_id, questions, trainings, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (client_id, user_id, year) do nothing returning *`,
    [
      clientId,
      staff.id,
      Year,
      id,
      JSON.stringify(questionsOf(groups)),
      JSON.stringify(trainings.filter(({ IsSuivie }) => !IsSuivie)),
      userId,
    ],
  );
  if (!added)
    throw new AppError({
      status: 409,
      code: 'INTERVIEW_EXISTS',
      message: `L’entretien ${Year} de ${staff.name} existe déjà.`,
    });
  audit.record({
    action: 'interview.add',
    entity: 'interview',
    entityId: added.id,
    after: { Year, CollaboratorId: staff.id },
  });
  return write(context, added, staff.side, parts);
}

/** @throws AppError 400, 403, 404, 409 where it is processed, or the shared part was changed meanwhile */
export async function editInterview(
  context: SignedInContext<typeof EditQuestionnaireAnnualInterview>,
): Promise<Saved> {
  const { db, session, input } = context;
  const { clientId } = session;
  const { Id, Version, ...parts } = input;
  const [stored] = await db.query<StoredInterview>(
    'select * from annual_interview where client_id = $1 and id = $2 for update',
    [clientId, Id],
  );
  const staff = await openStaff(db, session, stored?.user_id ?? 0);
  if (!stored) throw notFound('Cet entretien n’existe pas ou plus.');
  if (!staff.side) throw forbidden();
  if (stored.state === 4)
    throw new AppError({
      status: 409,
      code: 'INTERVIEW_PROCESSED',
      message: 'Cet entretien est confirmé par les deux parties\u202f: il ne change plus.',
    });
  // each side's answers are its own: only what both write can be overwritten
  if (parts.TrainingObject || parts.ObjectiveObject)
    await refuseStale(db, {
      table: 'annual_interview',
      clientId,
      id: Id,
      stored: stored.version,
      sent: Version,
    });
  return write(context, stored, staff.side, parts);
}

/** @throws AppError 403 for oneself, 404 */
export async function setCareerInterview({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SetCareerInterview>): Promise<AnswerOf<typeof SetCareerInterview>> {
  const staff = await openStaff(db, session, input.CollaboratorId);
  if (staff.side !== 'RESPONSABLE') throw forbidden();
  await db.query('update collaborator set career_interview_on = $3 where client_id = $1 and user_id = $2', [
    session.clientId,
    staff.id,
    input.Date,
  ]);
  audit.record({
    action: 'interview.career',
    entity: 'app_user',
    entityId: staff.id,
    before: { EntretienParcours: staff.careerInterviewOn },
    after: { EntretienParcours: input.Date },
  });
  return { Id: staff.id };
}
