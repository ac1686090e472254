import type { AnswerOf } from '#contract/call.ts';
import { daysOfUndo } from '#contract/deletion.ts';
import type { GetDeletedPersons, RestorePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { listDeleted } from '#server/platform/records/deletion/deleted-records.ts';
import { restoreRecord } from '#server/platform/records/deletion/restore-record.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** Who can still be restored, and who was merged into whom, the latest first. */
export const listDeletedPersons = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetDeletedPersons>): Promise<AnswerOf<typeof GetDeletedPersons>> =>
  listDeleted(
    db,
    {
      table: 'person',
      clientId: session.clientId,
      shown: {
        Nom: `d.record ->> 'last_name'`,
        Prenom: `d.record ->> 'first_name'`,
        Datenaissance: `d.record ->> 'birth_date'`,
        Email: `d.record ->> 'email'`,
      },
      name: `k.first_name || ' ' || k.last_name`,
      gone: 'une personne supprimée',
    },
    input,
  );

const words = {
  unknown: 'Cette personne n’est pas, ou n’est plus, parmi les personnes supprimées.',
  merged: 'Cette personne a été fusionnée avec une autre\u202f: elle ne peut pas être restaurée.',
  late: `Cette personne a été supprimée il y a plus de ${daysOfUndo} jours\u202f: elle ne peut plus être restaurée.`,
};

/**
 * Puts a deleted person back under the same id. Nothing is done where somebody else has the e-mail now. The client space
 * that may have gone with the person does not come back.
 * @throws AppError 404 when the firm has deleted no such person, 409 past 30 days or after a merge.
 */
export async function restorePerson({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RestorePerson>): Promise<AnswerOf<typeof RestorePerson>> {
  const isRestored = await restoreRecord(db, {
    table: 'person',
    clientId: session.clientId,
    id: input.Id,
    words,
    taken: 'person_email',
    reset: { has_client_space: false },
    instead: input.WithoutEmail ? { email: null } : undefined,
  });
  if (!isRestored) return { Id: 0, IsExist: true };
  audit.record({
    action: 'person.restore',
    entity: 'person',
    entityId: input.Id,
    ...(input.WithoutEmail ? { after: { Email: null } } : {}),
  });
  return { Id: input.Id, IsExist: false };
}
