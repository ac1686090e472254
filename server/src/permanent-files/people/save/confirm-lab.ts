import type { AnswerOf } from '#contract/call.ts';
import type { ConfirmLab } from '#contract/permanent-files/people/person-page-calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseAnonymised } from '../deletion/anonymised.ts';
import { findPersonRow } from '../page/read-person.ts';
import { now, updatePersonRow } from './write-person-row.ts';

/**
 * Dates the check of 'Informations LAB' anew although nothing in them has changed: the yearly look that the firm owes.
 * @throws AppError 404 when the firm has no such person, 409 when somebody changed it since it was read, or once it
 * has been anonymised
 */
export async function confirmLab({
  db,
  session,
  input,
  programme,
  audit,
}: SignedInContext<typeof ConfirmLab>): Promise<AnswerOf<typeof ConfirmLab>> {
  const { clientId, userId } = session;
  const row = await findPersonRow(db, clientId, input.Id, { lock: true });
  refuseAnonymised(row);
  await refuseStale(db, {
    table: 'person',
    clientId,
    id: row.Id,
    stored: row.Version,
    sent: input.Version,
  });
  await updatePersonRow(db, row, {
    labCheckedAt: now,
    labCheckedBy: userId,
    modifiedAt: now,
    modifiedBy: userId,
    AuditProgrammeModification: programme,
  });
  audit.record({ action: 'person.confirm-lab', entity: 'person', entityId: row.Id });
  return { Id: row.Id };
}
