import type { AnswerOf } from '#contract/call.ts';
import type { DeletePerson, DeletionReasons } from '#contract/permanent-files/people/deletion-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { removeRecord } from '#server/platform/records/deletion/deleted-records.ts';
import { deletionReasons } from '#server/platform/records/links.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { personLinks } from '../duplicates/person-links.ts';
import { findPersonRow } from '../page/read-person.ts';

/** What holds a person in the register: companies by kind of link, past ones too, and an open client space. */
async function findReasons(db: Db, clientId: number, id: number): Promise<DeletionReasons> {
  const companies = await deletionReasons(db, personLinks, { clientId, id });
  const [space] = await db.query(
    `select from client_space s join app_user u on u.client_id = $1 and u.id = s.user_id
     where s.client_id = $1 and s.person_id = $2 and not u.is_disabled`,
    [clientId, id],
  );
  return { ...companies, EspacePro: space !== undefined };
}

/**
 * Takes a person out of the register; the row waits in deleted_person. The lock on it keeps anybody from
 * linking a company to the person meanwhile.
 * @throws AppError 404 when the firm has no such person.
 */
export async function deletePerson({
  db,
  session,
  input,
  programme,
  audit,
}: SignedInContext<typeof DeletePerson>): Promise<AnswerOf<typeof DeletePerson>> {
  const { clientId, userId } = session;
  const { Nom, Prenom, Datenaissance } = await findPersonRow(db, clientId, input.Id, { lock: true });
  const Person = await findReasons(db, clientId, input.Id);
  const { EspacePro, ...companies } = Person;
  const isHeld = EspacePro || Object.values(companies).some((found) => found.length > 0);
  if (isHeld) return { IsDeleted: false, Person };
  await removeRecord(db, { table: 'person', clientId, id: input.Id, userId, programme });
  // who it was, and no more: after 30 days the rest is to be forgotten
  audit.record({
    action: 'person.delete',
    entity: 'person',
    entityId: input.Id,
    before: { Nom, Prenom, Datenaissance },
  });
  return { IsDeleted: true, Person };
}
