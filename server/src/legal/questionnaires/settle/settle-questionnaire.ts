import type { AnswerOf } from '#contract/call.ts';
import type {
  AcceptLabQuestionnaire,
  ReopenQuestionnaire,
} from '#contract/legal/questionnaires/process-calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, forbidden } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { proposeLevels } from '../../vigilance/reports/propose-levels.ts';
import { factsOf } from '../answers/company-context.ts';
import { openQuestionnaire, openToAnswer } from '../answers/open-questionnaire.ts';
import { gapsOf, progressOf } from '../answers/questions.ts';
import { currentQuestions } from '../answers/save-questionnaire.ts';

/**
 * Settles a questionnaire: the questions as they are asked today become its snapshot.
 * @throws AppError 403, 404, 409 where it is settled already, was changed meanwhile, or lacks something: all of it at once
 */
export async function acceptQuestionnaire(
  context: SignedInContext<typeof AcceptLabQuestionnaire>,
): Promise<AnswerOf<typeof AcceptLabQuestionnaire>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { stored, reach } = await openToAnswer(db, session, input.Id);
  if (!reach.seesLevels) throw forbidden();
  await refuseStale(db, {
    table: 'questionnaire',
    clientId,
    id: stored.id,
    stored: stored.version,
    sent: input.Version,
  });
  const { questions, templateId } = await currentQuestions(db, clientId, stored);
  const proven = await db.query<{ key: string }>(
    'select distinct question_key as key from questionnaire_file where client_id = $1 and questionnaire_id = $2',
    [clientId, stored.id],
  );
  const Manques = gapsOf(questions, stored.answers, new Set(proven.map(({ key }) => key)));
  if (Manques.length > 0)
    throw new AppError({
      status: 409,
      code: 'QUESTIONNAIRE_INCOMPLETE',
      message: 'Ce questionnaire est incomplet\u202f: rien n’a été accepté.',
      details: { Manques },
    });
  const risks = input.RiskLevelObject ?? stored.risks;
  const { answered, wanted } = progressOf(questions, stored.answers);
  const facts = await factsOf(db, clientId, stored.company_id);
  const [saved] = await db.query<{ version: number }>(
    `update questionnaire set version = version + 1, modified_at = now(), modified_by = $3, state = 4,
       processed_at = now(), processed_by = $3, template_id = $4, questions = $5, risks = $6, answered = $7, wanted = $8,
       facts = $9, is_to_review = false, review_state = case when type = 'DOSSIER_REVISION' then 'Validated' end
     where client_id = $1 and id = $2 returning version`,
    [
      clientId,
      stored.id,
      userId,
      templateId,
      JSON.stringify(questions),
      JSON.stringify(risks),
      answered,
      wanted,
      JSON.stringify(facts),
    ],
  );
  audit.record({
    action: 'questionnaire.accept',
    entity: 'questionnaire',
    entityId: stored.id,
    before: { State: 1 },
    after: { State: 4, RiskLevelObject: risks },
  });
  // levels are validated in the file's report, not here
  if (stored.type === 'LAB' && risks.length > 0)
    await proposeLevels(context, {
      companyId: stored.company_id,
      levels: risks,
      from: `questionnaire LAB ${stored.year}`,
    });
  return { Id: stored.id, Version: saved?.version ?? stored.version };
}

/** @throws AppError 403, 404, 409 where it is not settled, or was changed meanwhile */
export async function reopenQuestionnaire({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ReopenQuestionnaire>): Promise<AnswerOf<typeof ReopenQuestionnaire>> {
  const { clientId, userId } = session;
  const { stored } = await openQuestionnaire(db, session, input.Id, true);
  await refuseStale(db, {
    table: 'questionnaire',
    clientId,
    id: stored.id,
    stored: stored.version,
    sent: input.Version,
  });
  if (stored.state !== 4)
    throw new AppError({
      status: 409,
      code: 'QUESTIONNAIRE_OPEN',
      message: 'Ce questionnaire est déjà ouvert.',
    });
  const [saved] = await db.query<{ version: number }>(
    `update questionnaire set version = version + 1, modified_at = now(), modified_by = $3, state = 1,
       processed_at = null, processed_by = null, facts = null, is_to_review = false,
       review_state = case when type = 'DOSSIER_REVISION' then 'Revision_Pending' end
     where client_id = $1 and id = $2 returning version`,
    [clientId, stored.id, userId],
  );
  audit.record({
    action: 'questionnaire.reopen',
    entity: 'questionnaire',
    entityId: stored.id,
    before: { State: 4, Traite: stored.processed_at?.toISOString() ?? null },
    after: { State: 1, Motif: input.Motif },
  });
  return { Id: stored.id, Version: saved?.version ?? stored.version };
}
