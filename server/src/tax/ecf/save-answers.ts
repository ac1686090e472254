import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type {
  AcceptQuestionnaireEcf,
  AddQuestionnairesEcf,
  EditQuestionnairesEcf,
} from '#contract/tax/ecf/questionnaire-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { checkKeys, type PointQuestions, questionsOfPoints } from './ecf-questions.ts';
import {
  heldEcf,
  readableEcf,
  refuseProcessed,
  type StoredAnswers,
  type StoredEcf,
  touchEcf,
} from './ecf-record.ts';
import { addEvidence, removeEvidence } from './evidence.ts';

type Saved = AnswerOf<typeof AddQuestionnairesEcf>;
type Sent = ParsedRequestOf<typeof AddQuestionnairesEcf>['QuestionnaireObject'];

/** The answers of a file with those that were sent. */
function merged(stored: StoredAnswers, sent: Sent): StoredAnswers {
  const answers = sent.map(({ Cle, IsYes, IsNo, IsNA, Commentaires }) => {
    const reponse = IsYes ? 'OUI' : IsNo ? 'NON' : IsNA ? 'SANS_OBJET' : null;
    return [Cle, { reponse, commentaire: Commentaires || null }] as const;
  });
  return { ...stored, ...Object.fromEntries(answers) };
}

/** The accounting year of a company that closes in a year. @throws AppError 400 where none is open */
async function exerciseOf(
  { db, session }: Pick<SignedInContext<never>, 'db' | 'session'>,
  { IdSociete, Annee }: ParsedRequestOf<typeof AddQuestionnairesEcf>,
): Promise<number> {
  const [found] = await db.query<{ id: number }>(
    `select id from exercise where client_id = $1 and company_id = $2 and extract(year from ends_on) = $3
     order by ends_on desc limit 1`,
    [session.clientId, IdSociete, Annee],
  );
  if (found) return found.id;
  throw invalidInput([
    { Path: 'Annee', Message: `Aucun exercice clos en ${Annee} n’est ouvert\u202f: ouvrez-le d’abord.` },
  ]);
}

/**
 * Opens the file of a company and year. Whoever opens the same one meanwhile waits for the company's row.
 * @throws AppError 400, 404, 409 where there is one already
 */
export async function addEcf(
  context: SignedInContext<typeof AddQuestionnairesEcf>,
  store: FileStore,
): Promise<Saved> {
  const { db, session, input, audit, programme } = context;
  const { clientId, userId } = session;
  await readableCompany(db, session, input.IdSociete, true);
  const asked = await questionsOfPoints(db, clientId, { questions: null });
  checkKeys(asked, input.QuestionnaireObject, 'QuestionnaireObject');
  checkKeys(asked, input.Fichiers, 'Fichiers');
  const exerciseId = await exerciseOf(context, input);
  const [added] = await db.query<{ id: number }>(
    `insert into ecf (client_id, company_id, exercise_id, answers, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6) on conflict (client_id, exercise_id) do nothing returning id`,
    [
      clientId,
      input.IdSociete,
      exerciseId,
      JSON.stringify(merged({}, input.QuestionnaireObject)),
      userId,
      programme ?? null,
    ],
  );
  if (!added)
    throw new AppError({
      status: 409,
      code: 'ECF_EXISTS',
      message: 'Cet exercice a déjà un dossier d’ECF.',
    });
  const stored = await readableEcf(db, session, added.id);
  await addEvidence(context, stored, input.Fichiers, store);
  audit.record({
    action: 'ecf.add',
    entity: 'ecf',
    entityId: added.id,
    after: { IdSociete: input.IdSociete, Cloture: stored.endsOn },
  });
  return { Id: added.id, Version: stored.version };
}

/** Writes the answers and evidence that came with a request into a file that is held. */
async function saveSent(
  context: SignedInContext<typeof EditQuestionnairesEcf | typeof AcceptQuestionnaireEcf>,
  stored: StoredEcf,
  store: FileStore,
): Promise<{ answers: StoredAnswers; asked: readonly PointQuestions[] }> {
  const { db, session, input, audit } = context;
  const asked = await questionsOfPoints(db, session.clientId, stored);
  checkKeys(asked, input.QuestionnaireObject, 'QuestionnaireObject');
  checkKeys(asked, input.Fichiers, 'Fichiers');
  await removeEvidence(context, stored, input.FichiersRetires);
  await addEvidence(context, stored, input.Fichiers, store);
  const answers = merged(stored.answers, input.QuestionnaireObject);
  audit.record({
    action: 'ecf.answer',
    entity: 'ecf',
    entityId: stored.id,
    before: { Reponses: stored.answers },
    after: {
      Reponses: answers,
      PiecesAjoutees: input.Fichiers.length,
      PiecesRetirees: input.FichiersRetires,
    },
  });
  return { answers, asked };
}

/** @throws AppError 400, 404, 409 where the report is issued or the preparation is done */
export async function editEcf(
  context: SignedInContext<typeof EditQuestionnairesEcf>,
  store: FileStore,
): Promise<Saved> {
  const stored = await heldEcf(context, context.input);
  refuseProcessed(stored);
  const { answers } = await saveSent(context, stored, store);
  return touchEcf(context, stored.id, { answers: JSON.stringify(answers) });
}

/** Questions that want an answer and have none. */
const gapsOf = (asked: readonly PointQuestions[], answers: StoredAnswers) =>
  asked.flatMap(({ Numero, Questions }) =>
    Questions.filter(({ Cle, IsObligatoire }) => IsObligatoire && !answers[Cle]?.reponse).map(
      ({ Cle, Label }) => ({
        Path: Cle,
        Message: `Point ${Numero}\u202f: «\u202f${Label}\u202f» attend une réponse.`,
      }),
    ),
  );

/** The preparation is done. @throws AppError 400 with every question that is open, 404, 409 */
export async function acceptEcf(
  context: SignedInContext<typeof AcceptQuestionnaireEcf>,
  store: FileStore,
): Promise<Saved> {
  const { session, audit } = context;
  const stored = await heldEcf(context, context.input);
  refuseProcessed(stored);
  const { answers, asked } = await saveSent(context, stored, store);
  const gaps = gapsOf(asked, answers);
  if (gaps.length > 0)
    throw invalidInput(gaps, `Sans réponse\u202f: ${inNumber(gaps.length, 'question(s)')}.`);
  audit.record({ action: 'ecf.accept', entity: 'ecf', entityId: stored.id, after: { State: 4 } });
  return touchEcf(context, stored.id, {
    answers: JSON.stringify(answers),
    // the snapshot: a later model changes nothing of it
    questions: JSON.stringify(asked),
    state: 4,
    accepted_at: new Date(),
    accepted_by: session.userId,
  });
}
