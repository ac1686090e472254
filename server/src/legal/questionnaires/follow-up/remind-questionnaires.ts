import type { AnswerOf } from '#contract/call.ts';
import type { RemindQuestionnaires } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { openQuestionnaire } from '../answers/open-questionnaire.ts';

type Refused = AnswerOf<typeof RemindQuestionnaires>['Refuses'];

/** Tells those who answer for the files; what cannot be reminded of is told with its reason. @throws AppError 403, 404 */
export async function remindQuestionnaires({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RemindQuestionnaires>): Promise<AnswerOf<typeof RemindQuestionnaires>> {
  const { clientId } = session;
  const Refuses: Refused = [];
  let Relances = 0;
  for (const Id of new Set(input.Ids)) {
    const { stored } = await openQuestionnaire(db, session, Id);
    const refuse = (Motif: string) => Refuses.push({ Id, Motif });
    const { year, type, company_id, due_on, state } = stored;
    const [company] = await db.query<{ name: string; responsible: number | null }>(
      `select name, coalesce(manager_id, mission_head_id) as responsible from company where client_id = $1 and id = $2`,
      [clientId, company_id],
    );
    if (state === 4) refuse('Ce questionnaire est traité.');
    else if (company?.responsible == null) refuse('Ce dossier n’a pas de responsable.');
    else {
      await notify(db, {
        clientId,
        userId: company.responsible,
        title: `Le questionnaire ${questionnaireTypes[type]} ${year} de ${company.name} est attendu.`,
        text: due_on ? `Échéance\u202f: ${day(due_on)}. Relance de ${session.fullName}.` : undefined,
        link: `/questionnaire-lab/${company_id}?annee=${year}&type=${type}`,
      });
      audit.record({ action: 'questionnaire.remind', entity: 'questionnaire', entityId: Id });
      Relances += 1;
    }
  }
  return { Relances, Refuses };
}
