import type { AnswerOf } from '#contract/call.ts';
import type { GetPersonHistory } from '#contract/permanent-files/people/person-page-calls.ts';
import { historyOf } from '#server/platform/records/history.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { personActions } from './person-actions.ts';
import { personLabels } from './person-labels.ts';
import { findPersonRow } from './read-person.ts';

/** The history of persons, and of whoever was merged into them. */
export const personHistory = historyOf({
  entity: 'person',
  labels: personLabels,
  actions: personActions,
  merges: 'person_merge',
});

/** @throws AppError 404 when the firm has no such person. */
export async function readPersonHistory({
  db,
  session,
  input,
}: SignedInContext<typeof GetPersonHistory>): Promise<AnswerOf<typeof GetPersonHistory>> {
  await findPersonRow(db, session.clientId, input.Id);
  return personHistory.page(db, session.clientId, input);
}
