import type { AnswerOf } from '#contract/call.ts';
import type {
  GroupToSave,
  TemplateGroup,
  TemplateQuestion,
} from '#contract/legal/questionnaires/template.ts';
import type {
  DeleteQuestionnaireTemplate,
  PublishQuestionnaireTemplate,
  SaveQuestionnaireTemplate,
} from '#contract/legal/questionnaires/template-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { checkPoints, ecfKeyIn } from './ecf-template.ts';
import { questionKey } from './question-key.ts';
import { unknownTemplate } from './template-list.ts';

export interface StoredTemplate {
  id: number;
  version: number;
  type: string;
  number: number;
  valid_from: string | null;
  groups: TemplateGroup[];
}

/** A draft, held for a change. @throws AppError 404, 409 where it is published or somebody else saved it meanwhile */
export async function lockDraft(
  db: Db,
  clientId: number,
  { Id, Version }: { Id: number; Version?: number | undefined },
): Promise<StoredTemplate> {
  const [stored] = await db.query<StoredTemplate>(
    'select * from questionnaire_template where client_id = $1 and id = $2 for update',
    [clientId, Id],
  );
  if (!stored) throw notFound(unknownTemplate);
  if (stored.valid_from !== null)
    throw new AppError({
      status: 409,
      code: 'TEMPLATE_PUBLISHED',
      message: 'Cette version est publiée\u202f: préparez-en une nouvelle pour la changer.',
    });
  await refuseStale(db, {
    table: 'questionnaire_template',
    clientId,
    id: Id,
    stored: stored.version,
    sent: Version,
  });
  return stored;
}

/** The questions with their keys; conditions follow. @throws AppError 400 at a question that stands twice, or a condition astray */
function keyed(
  groups: readonly GroupToSave[],
  stored: readonly TemplateGroup[],
  keyOf = questionKey,
): TemplateGroup[] {
  const models = new Map(
    stored.flatMap(({ Questions }) => Questions.map(({ Cle, Modele }) => [Cle, Modele])),
  );
  const keys = new Map<string, string>();
  const seen = new Set<string>();
  return groups.map(({ GroupName, Questions }, group) => ({
    GroupName,
    Questions: Questions.map(({ Condition, ...question }, index): TemplateQuestion => {
      const at = `Groupes.${group}.Questions.${index}`;
      const refuse = (field: string, Message: string) => invalidInput([{ Path: `${at}.${field}`, Message }]);
      const Cle = keyOf(GroupName, question.Label);
      if (seen.has(Cle)) throw refuse('Label', 'Cette question est déjà dans le groupe.');
      seen.add(Cle);
      // only what stands before it: a condition never waits for what comes later
      const condition = Condition && keys.get(Condition.Cle);
      if (Condition && !condition) throw refuse('Condition', 'Choisissez une question qui précède.');
      keys.set(question.Cle, Cle);
      return {
        ...question,
        Cle,
        Aide: question.Aide ?? null,
        PieceAttendue: question.PieceAttendue ?? null,
        Modele: models.get(question.Cle) ?? models.get(Cle) ?? null,
        Condition: Condition && condition ? { Cle: condition, Reponse: Condition.Reponse } : null,
      };
    }),
  }));
}

/** Begins the type's draft, or replaces it; model documents come from the version before. */
async function openDraft(db: Db, clientId: number, userId: number, type: string): Promise<StoredTemplate> {
  const versions = await db.query<StoredTemplate>(
    'select * from questionnaire_template where client_id = $1 and type = $2 order by number desc for update',
    [clientId, type],
  );
  const draft = versions.find(({ valid_from }) => valid_from === null);
  if (draft) return draft;
  const [latest] = versions;
  const [opened] = await db.query<StoredTemplate>(
    `insert into questionnaire_template (client_id, type, number, name, groups, created_by)
     values ($1, $2, $3, '', $4, $5) returning *`,
    [clientId, type, (latest?.number ?? 0) + 1, JSON.stringify(latest?.groups ?? []), userId],
  );
  if (!opened) throw new Error('the draft was not inserted');
  return opened;
}

/** @throws AppError 400, 404, 409 */
export async function saveTemplate({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveQuestionnaireTemplate>): Promise<AnswerOf<typeof SaveQuestionnaireTemplate>> {
  const { clientId, userId } = session;
  const { Id, Version, Type, Nom, Groupes } = input;
  const draft = Id
    ? await lockDraft(db, clientId, { Id, Version })
    : await openDraft(db, clientId, userId, Type);
  if (draft.type !== Type) throw invalidInput([{ Path: 'Type', Message: 'Un modèle garde son type.' }]);
  if (Type === 'ECF') checkPoints(Groupes);
  const groups = keyed(Groupes, draft.groups, Type === 'ECF' ? ecfKeyIn(draft.groups) : undefined);
  const [saved] = await db.query<{ id: number; version: number }>(
    `update questionnaire_template set version = version + 1, modified_at = now(), modified_by = $3, name = $4, groups = $5
     where client_id = $1 and id = $2 returning id, version`,
    [clientId, draft.id, userId, Nom, JSON.stringify(groups)],
  );
  audit.record({
    action: 'questionnaire-template.save',
    entity: 'questionnaire-template',
    entityId: draft.id,
    before: { Groupes: draft.groups },
    after: { Type, Nom, Groupes: groups },
  });
  return { Id: draft.id, Version: saved?.version ?? draft.version };
}

/** @throws AppError 404, 409 */
export async function publishTemplate({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof PublishQuestionnaireTemplate>): Promise<
  AnswerOf<typeof PublishQuestionnaireTemplate>
> {
  const { clientId, userId } = session;
  const draft = await lockDraft(db, clientId, input);
  await db.query(
    `update questionnaire_template set version = version + 1, valid_from = $3, published_at = now(), published_by = $4
     where client_id = $1 and id = $2`,
    [clientId, draft.id, input.DateEffet, userId],
  );
  audit.record({
    action: 'questionnaire-template.publish',
    entity: 'questionnaire-template',
    entityId: draft.id,
    after: { Type: draft.type, Numero: draft.number, DateEffet: input.DateEffet },
  });
  return { Id: draft.id, Version: draft.version + 1 };
}

/** A draft alone. @throws AppError 404, 409 */
export async function deleteTemplate({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DeleteQuestionnaireTemplate>): Promise<
  AnswerOf<typeof DeleteQuestionnaireTemplate>
> {
  const draft = await lockDraft(db, session.clientId, input);
  await db.query('delete from questionnaire_template where client_id = $1 and id = $2', [
    session.clientId,
    draft.id,
  ]);
  audit.record({
    action: 'questionnaire-template.delete',
    entity: 'questionnaire-template',
    entityId: draft.id,
    before: { Type: draft.type, Numero: draft.number, Groupes: draft.groups },
  });
  return { Id: draft.id };
}
