import type { GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import type { Question, Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import { lastSignature } from '#server/documents/signatures/request-signature.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { forbidden } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type TemplateInForce, templateInForce } from '../templates/template-in-force.ts';
import { companyContext, factsOf } from './company-context.ts';
import { openCompany, type Reach } from './open-questionnaire.ts';
import { mergeQuestions, progressOf, questionsOf, visibleKeys } from './questions.ts';
import type { StoredAnswers, StoredQuestion, StoredQuestionnaire } from './stored.ts';

interface Asked {
  companyId: number;
  year: number;
  type: QuestionnaireType;
}

type Found = StoredQuestionnaire & { author: string | null };

async function findOf(db: Db, clientId: number, { companyId, year, type }: Asked) {
  const [found] = await db.query<Found>(
    `select q.*, u.first_name || ' ' || u.last_name as author from questionnaire q
     left join app_user u on u.client_id = q.client_id and u.id = coalesce(q.processed_by, q.modified_by, q.created_by)
     where q.client_id = $1 and q.company_id = $2 and q.year = $3 and q.type = $4`,
    [clientId, companyId, year, type],
  );
  return found;
}

/** The answers of the year before, by key. */
async function answersBefore(db: Db, clientId: number, { companyId, year, type }: Asked) {
  const [found] = await db.query<{ year: number; answers: StoredAnswers }>(
    `select year, answers from questionnaire
     where client_id = $1 and company_id = $2 and year < $3 and type = $4 order by year desc limit 1`,
    [clientId, companyId, year, type],
  );
  return found;
}

const filesOf = (db: Db, clientId: number, id: number) =>
  db.query<{ key: string; IdFichier: number; Nom: string; Taille: number }>(
    `select f.question_key as key, f.id as "IdFichier", s.file_name as "Nom", s.size::int as "Taille"
     from questionnaire_file f join stored_file s on s.client_id = f.client_id and s.id = f.file_id
     where f.client_id = $1 and f.questionnaire_id = $2 order by f.id`,
    [clientId, id],
  );

interface Known {
  questions: readonly StoredQuestion[];
  answers: StoredAnswers;
  before: Awaited<ReturnType<typeof answersBefore>>;
  files: Awaited<ReturnType<typeof filesOf>>;
}

function told({ questions, answers, before, files }: Known): Question[] {
  const visible = visibleKeys(questions, answers);
  return questions.map((question) => {
    const { Cle } = question;
    const answer = answers[Cle];
    const last = before?.answers[Cle];
    return {
      ...question,
      IsYes: answer?.IsYes ?? false,
      IsNo: answer?.IsNo ?? false,
      IsNA: answer?.IsNA ?? false,
      Commentaires: answer?.Commentaires ?? null,
      IsConfirmee: answer?.IsConfirmee ?? false,
      IsVisible: visible.has(Cle),
      Version: answer?.Version ?? 0,
      ModifiePar: answer?.Par ?? null,
      ModifieLe: answer?.Le ?? null,
      Fichiers: files.filter(({ key }) => key === Cle).map(({ key: _, ...file }) => file),
      ReponsePrecedente:
        before && last
          ? {
              Annee: before.year,
              IsYes: last.IsYes,
              IsNo: last.IsNo,
              IsNA: last.IsNA,
              Commentaires: last.Commentaires,
            }
          : null,
    };
  });
}

type Facts = Readonly<Record<string, string | null>>;

/** The facts that have moved since the questionnaire was settled. */
const movedFacts = (facts: Facts | null | undefined, now: Facts): Questionnaire['ARevoir'] =>
  Object.entries(facts ?? {})
    .filter(([name, value]) => value !== (now[name] ?? null))
    .map(([Fait, Avant]) => ({ Fait, Avant, Maintenant: now[Fait] ?? null }));

/** The questions, and the version of the template that they stand on: today's until the questionnaire is processed. */
async function asked(
  db: Db,
  clientId: number,
  type: QuestionnaireType,
  stored: StoredQuestionnaire | undefined,
) {
  if (stored?.state !== 4) {
    const template = await templateInForce(db, clientId, type);
    const questions = stored
      ? mergeQuestions(template.groups, stored.questions)
      : questionsOf(template.groups);
    return { questions, template };
  }
  const [template] = await db.query<Pick<TemplateInForce, 'id' | 'number' | 'isGiven'>>(
    `select id, number, is_given as "isGiven" from questionnaire_template where client_id = $1 and id = $2`,
    [clientId, stored.template_id],
  );
  return { questions: stored.questions, template };
}

/** What a row of the table tells; before there is one, what stands for it. */
const ownOf = (type: QuestionnaireType, stored: Found | undefined) => ({
  Id: stored?.id ?? null,
  Version: stored?.version ?? 0,
  State: stored?.state ?? (1 as const),
  EtatRevision: stored?.review_state ?? (type === 'DOSSIER_REVISION' ? ('ToReview' as const) : null),
  DateEcheance: stored?.due_on ?? null,
  DateTraitement: stored?.processed_at?.toISOString() ?? null,
  Auteur: stored?.author ?? null,
});

/** The criteria that the questionnaire raised; of LAB, until there are any, those that the file meets by itself. */
async function risksOf(
  db: Db,
  clientId: number,
  { companyId, type }: Asked,
  stored: Found | undefined,
): Promise<Questionnaire['RiskLevelObject']> {
  const raised = (stored?.risks ?? []).map((risk) => ({ ...risk, Comment: risk.Comment ?? null }));
  if (raised.length > 0 || type !== 'LAB' || stored?.state === 4) return raised;
  const [met] = await db.query<{ matches: Questionnaire['RiskLevelObject'] }>(
    'select matches from company_risk where client_id = $1 and company_id = $2',
    [clientId, companyId],
  );
  // one criterion may be met by several facts: the seat and a person's country
  const once = new Map(
    (met?.matches ?? []).map((match) => [`${match.CriteriaKey} ${match.CriteriaLabel}`, match]),
  );
  return [...once.values()].map(({ RiskLevel, CriteriaLabel, CriteriaKey, Comment }) => ({
    RiskLevel,
    CriteriaLabel,
    CriteriaKey,
    Comment: Comment ?? null,
  }));
}

/** What is for those alone who read levels of risk. */
async function levels(db: Db, clientId: number, of: Asked, stored: Found | undefined, reach: Reach) {
  if (!reach.seesLevels) return { before: undefined, RiskLevelObject: [], ARevoir: [], Faits: [] };
  const now = await factsOf(db, clientId, of.companyId);
  return {
    before: await answersBefore(db, clientId, of),
    RiskLevelObject: await risksOf(db, clientId, of, stored),
    ARevoir: movedFacts(stored?.facts, now),
    Faits:
      of.type === 'LAB'
        ? Object.entries(stored?.facts ?? now).map(([Fait, Valeur]) => ({ Fait, Valeur }))
        : [],
  };
}

/** The questionnaire with all that stands beside it; once it is processed, as it was then. */
export async function describe(db: Db, clientId: number, of: Asked, reach: Reach): Promise<Questionnaire> {
  const { companyId, year, type } = of;
  const stored = await findOf(db, clientId, of);
  if (stored?.state === 4 && !reach.seesLevels) throw forbidden();
  const { questions, template } = await asked(db, clientId, type, stored);
  const answers = stored?.answers ?? {};
  const { answered, wanted } = progressOf(questions, answers);
  const { before, ...guarded } = await levels(db, clientId, of, stored, reach);
  const signature = stored
    ? await lastSignature(db, clientId, { kind: 'questionnaire', id: stored.id })
    : undefined;
  const files = stored ? await filesOf(db, clientId, stored.id) : [];
  return {
    ...ownOf(type, stored),
    Annee: year,
    IdSociete: companyId,
    Type: type,
    QuestionnaireObject: told({ questions, answers, before, files }),
    ...guarded,
    IdModele: template?.id ?? null,
    VersionModele: template?.number ?? null,
    IsModeleAAdapter: template?.isGiven ?? false,
    Avancement: { Repondues: answered, Attendues: wanted },
    EtatSignature: signature?.state ?? null,
    IsModifiable: reach.mayWrite && stored?.state !== 4,
    ...(await companyContext(db, clientId, companyId, year)),
  };
}

/** @throws AppError 403, 404 */
export async function readQuestionnaire({
  db,
  session,
  input: { Annee, IdSociete, Type },
}: SignedInContext<typeof GetQuestionnaire>): Promise<Questionnaire> {
  const reach = await openCompany(db, session, IdSociete, Type);
  return describe(db, session.clientId, { companyId: IdSociete, year: Annee, type: Type }, reach);
}
