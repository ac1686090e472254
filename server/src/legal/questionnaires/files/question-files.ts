import type { AnswerOf } from '#contract/call.ts';
import type {
  AddQuestionFile,
  DownloadModeleQuestion,
  DownloadQuestionFile,
  RemoveQuestionFile,
} from '#contract/legal/questionnaires/file-calls.ts';
import type { TemplateGroup } from '#contract/legal/questionnaires/template.ts';
import { sendStored } from '#server/documents/files/send-stored.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { openQuestionnaire, openToAnswer } from '../answers/open-questionnaire.ts';
import { currentQuestions } from '../answers/save-questionnaire.ts';
import { unknownTemplate } from '../templates/template-list.ts';

const isPaper = (mediaType: string | null | undefined) => documentTypes.some((type) => type === mediaType);

const unknownFile = () => notFound('Ce fichier n’existe pas ou plus.');

/** @throws AppError 400 where it is no paper, 403, 404, 409 */
export async function addQuestionFile(
  { db, session, input, drafts, audit }: SignedInContext<typeof AddQuestionFile>,
  store: FileStore,
): Promise<AnswerOf<typeof AddQuestionFile>> {
  const { clientId, userId } = session;
  const { stored } = await openToAnswer(db, session, input.Id);
  const { questions } = await currentQuestions(db, clientId, stored);
  const question = questions.find(({ Cle }) => Cle === input.Cle);
  if (!question) throw notFound('Cette question n’est pas, ou n’est plus, dans le questionnaire.');
  const [draft] = drafts;
  if (!draft) throw invalidInput([{ Path: 'file', Message: 'Fichier introuvable.' }]);
  if (!isPaper(draft.mediaType))
    throw invalidInput([
      { Path: 'file', Message: 'Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.' },
    ]);
  const fileId = await store.keepDraft(db, {
    clientId,
    draft,
    parent: 'QUESTIONNAIRE',
    description: question.Label.slice(0, 200),
  });
  const [added] = await db.query<{ id: number }>(
    `insert into questionnaire_file (client_id, questionnaire_id, question_key, file_id, added_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [clientId, stored.id, input.Cle, fileId, userId],
  );
  audit.record({
    action: 'questionnaire.add-file',
    entity: 'questionnaire',
    entityId: stored.id,
    after: { Question: question.Label, Fichier: draft.fileName },
  });
  return { IdFichier: added?.id ?? 0 };
}

/** @throws AppError 404 */
async function fileOf(db: Db, clientId: number, id: number, file: number) {
  const [found] = await db.query<{ name: string; fileId: string }>(
    `select s.file_name as name, f.file_id as "fileId" from questionnaire_file f
     join stored_file s on s.client_id = f.client_id and s.id = f.file_id
     where f.client_id = $1 and f.questionnaire_id = $2 and f.id = $3`,
    [clientId, id, file],
  );
  if (!found) throw unknownFile();
  return found;
}

/** @throws AppError 403, 404 */
export async function downloadQuestionFile(
  { db, session, input }: SignedInContext<typeof DownloadQuestionFile>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { stored } = await openQuestionnaire(db, session, input.Id);
  const { fileId } = await fileOf(db, session.clientId, stored.id, input.IdFichier);
  return sendStored(db, store, session.clientId, fileId);
}

/** @throws AppError 403, 404, 409 */
export async function removeQuestionFile(
  { db, session, input, audit }: SignedInContext<typeof RemoveQuestionFile>,
  store: FileStore,
): Promise<AnswerOf<typeof RemoveQuestionFile>> {
  const { clientId } = session;
  const { stored } = await openToAnswer(db, session, input.Id);
  const { name, fileId } = await fileOf(db, clientId, stored.id, input.IdFichier);
  await db.query('delete from questionnaire_file where client_id = $1 and id = $2', [
    clientId,
    input.IdFichier,
  ]);
  await store.forget(db, clientId, [fileId]);
  audit.record({
    action: 'questionnaire.remove-file',
    entity: 'questionnaire',
    entityId: stored.id,
    before: { Fichier: name },
  });
  return { Id: stored.id };
}

/** @throws AppError 404 where the question has no model document */
export async function downloadModel(
  { db, session, input }: SignedInContext<typeof DownloadModeleQuestion>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const [template] = await db.query<{ groups: TemplateGroup[] }>(
    'select groups from questionnaire_template where client_id = $1 and id = $2',
    [clientId, input.IdModele],
  );
  if (!template) throw notFound(unknownTemplate);
  const questions = template.groups.flatMap(({ Questions }) => Questions);
  const model = questions.find(({ Cle }) => Cle === input.Cle)?.Modele;
  if (!model) throw notFound('Cette question n’a pas de document modèle.');
  return sendStored(db, store, clientId, model.IdFichier);
}
