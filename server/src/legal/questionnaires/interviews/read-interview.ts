import type { Interview, InterviewRow } from '#contract/legal/questionnaires/interview.ts';
import type {
  GetAnnualInterviews,
  GetQuestionnaireAnnualInterview,
} from '#contract/legal/questionnaires/interview-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { mergeQuestions, questionsOf } from '../answers/questions.ts';
import type { StoredQuestion } from '../answers/stored.ts';
import { templateInForce } from '../templates/template-in-force.ts';
import { careerInterview } from './career-interview.ts';
import { isDirector, isOpenTo, openStaff, type Staff } from './interview-access.ts';

type Said = Interview['QuestionnaireObject'][number]['Collaborateur'];
export type SideAnswers = Readonly<Record<string, Said>>;

export interface StoredInterview {
  id: number;
  version: number;
  user_id: number;
  year: number;
  state: 1 | 4;
  template_id: number;
  questions: StoredQuestion[];
  own_answers: SideAnswers;
  manager_answers: SideAnswers;
  trainings: Interview['TrainingObject'];
  objectives: Interview['ObjectiveObject'];
  own_confirmed_at: Date | null;
  manager_confirmed_at: Date | null;
}

const silent: Said = { IsYes: false, IsNo: false, IsNA: false, Commentaires: null };

/** The objectives and the trainings of the year before: those not reached or followed go on. */
export async function yearBefore(db: Db, clientId: number, userId: number, year: number) {
  const [found] = await db.query<Pick<StoredInterview, 'objectives' | 'trainings'>>(
    `select objectives, trainings from annual_interview
     where client_id = $1 and user_id = $2 and year < $3 order by year desc limit 1`,
    [clientId, userId, year],
  );
  return found ?? { objectives: [], trainings: [] };
}

/** The interview of a collaborator and year, begun or not. */
export async function describeInterview(
  db: Db,
  { clientId }: Pick<Session, 'clientId'>,
  staff: Staff,
  year: number,
): Promise<Interview> {
  const [stored] = await db.query<StoredInterview>(
    'select * from annual_interview where client_id = $1 and user_id = $2 and year = $3',
    [clientId, staff.id, year],
  );
  const { groups } = await templateInForce(db, clientId, 'ENTRETIEN');
  const current = stored ? mergeQuestions(groups, stored.questions) : questionsOf(groups);
  const questions = stored?.state === 4 ? stored.questions : current;
  const before = await yearBefore(db, clientId, staff.id, year);
  return {
    Id: stored?.id ?? null,
    Version: stored?.version ?? 0,
    Year: year,
    CollaboratorId: staff.id,
    Collaborateur: staff.name,
    State: stored?.state ?? 1,
    QuestionnaireObject: questions.map((question) => ({
      ...question,
      Collaborateur: stored?.own_answers[question.Cle] ?? silent,
      Responsable: stored?.manager_answers[question.Cle] ?? silent,
    })),
    // what was not followed goes on
    TrainingObject: stored?.trainings ?? before.trainings.filter(({ IsSuivie }) => !IsSuivie),
    ObjectiveObject: stored?.objectives ?? [],
    ObjectifsPrecedents: before.objectives,
    ConfirmeCollaborateurLe: stored?.own_confirmed_at?.toISOString() ?? null,
    ConfirmeResponsableLe: stored?.manager_confirmed_at?.toISOString() ?? null,
    Partie: stored?.state === 4 ? null : staff.side,
    ParcoursProfessionnel: careerInterview(staff.startsOn, staff.careerInterviewOn),
  };
}

/** @throws AppError 404 for whoever is neither its owner, nor their manager, nor a DIRIGEANT */
export async function readInterview({
  db,
  session,
  input,
}: SignedInContext<typeof GetQuestionnaireAnnualInterview>): Promise<Interview> {
  const staff = await openStaff(db, session, input.CollaboratorId ?? session.userId);
  return describeInterview(db, session, staff, input.Year);
}

type Row = Omit<InterviewRow, 'ModifieLe' | 'EcheanceParcours'> & {
  ModifieLe: Date | null;
  startsOn: string | null;
  heldOn: string | null;
};

/** Those whose interview the user may read, by name; at most 2,000. */
export async function listInterviews({
  db,
  session,
  input,
}: SignedInContext<typeof GetAnnualInterviews>): Promise<InterviewRow[]> {
  const rows = await db.query<Row>(
    `select u.id as "Id", u.first_name || ' ' || u.last_name as "Collaborateur",
       m.first_name || ' ' || m.last_name as "Responsable", i.id as "IdEntretien", $4::int as "Annee",
       case when i.id is null then 'A_CREER' when i.state = 4 then 'TRAITE' else 'EN_COURS' end as "Etat",
       i.own_confirmed_at is not null as "IsConfirmeCollaborateur",
       i.manager_confirmed_at is not null as "IsConfirmeResponsable",
       coalesce(i.modified_at, i.created_at) as "ModifieLe", k.starts_on as "startsOn", k.career_interview_on as "heldOn"
     from collaborator k
     join app_user u on u.client_id = k.client_id and u.id = k.user_id and not u.is_disabled
     left join app_user m on m.client_id = k.client_id and m.id = k.first_manager_id
     left join annual_interview i on i.client_id = k.client_id and i.user_id = k.user_id and i.year = $4::int
     where k.client_id = $1 and ${isOpenTo} order by u.last_name, u.first_name, u.id limit 2000`,
    [session.clientId, session.userId, isDirector(session), input.Year],
  );
  return rows.map(({ ModifieLe, startsOn, heldOn, ...row }) => ({
    ...row,
    ModifieLe: ModifieLe?.toISOString() ?? null,
    EcheanceParcours: careerInterview(startsOn, heldOn).EcheanceLe,
  }));
}
