import type { AnswerOf } from '#contract/call.ts';
import type { SetQuestionModel } from '#contract/legal/questionnaires/template-calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { lockDraft } from './save-template.ts';

/** Keeps the model document of a question of a draft, or takes it away. @throws AppError 400, 404, 409 */
export async function setQuestionModel(
  { db, session, input, file, audit }: SignedInContext<typeof SetQuestionModel>,
  files: FileStore,
): Promise<AnswerOf<typeof SetQuestionModel>> {
  const { clientId, userId } = session;
  const draft = await lockDraft(db, clientId, input);
  const question = draft.groups.flatMap(({ Questions }) => Questions).find(({ Cle }) => Cle === input.Cle);
  if (!question) throw notFound('Cette question n’existe pas ou plus.');
  const Modele = file
    ? {
        IdFichier: await files.save(db, {
          clientId,
          file,
          accept: documentTypes,
          parent: 'QUESTIONNAIRE',
          description: `Modèle de document : ${question.Label}`.slice(0, 200),
          field: 'file',
          refusal: 'Choisissez un PDF ou une image.',
        }),
        Nom: file.fileName.slice(0, 200),
      }
    : null;
  const groups = draft.groups.map((group) => ({
    ...group,
    Questions: group.Questions.map((one) => (one.Cle === input.Cle ? { ...one, Modele } : one)),
  }));
  const [saved] = await db.query<{ version: number }>(
    `update questionnaire_template set version = version + 1, modified_at = now(), modified_by = $3, groups = $4
     where client_id = $1 and id = $2 returning version`,
    [clientId, draft.id, userId, JSON.stringify(groups)],
  );
  audit.record({
    action: 'questionnaire-template.model',
    entity: 'questionnaire-template',
    entityId: draft.id,
    before: { Question: question.Label, Modele: question.Modele?.Nom ?? null },
    after: { Question: question.Label, Modele: Modele?.Nom ?? null },
  });
  return { Id: draft.id, Version: saved?.version ?? draft.version };
}
