import type { AnswerOf } from '#contract/call.ts';
import {
  type DeletedPerson,
  daysOfUndo,
  type GetDeletedPersons,
  type RestorePerson,
} from '#contract/permanent-files/people/deletion-calls.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isInTime, putBack } from './deleted-persons.ts';

type DeletedRow = Omit<DeletedPerson, 'DeletedAt' | 'RestorableUntil' | 'MergedInto'> & {
  deletedAt: Date;
  until: Date;
  mergedInto: number | null;
  keptName: string | null;
};

/** Who can still be restored, and who was merged into whom, the latest first. */
export async function listDeletedPersons({
  db,
  session,
  input,
}: SignedInContext<typeof GetDeletedPersons>): Promise<AnswerOf<typeof GetDeletedPersons>> {
  const rows = await db.query<DeletedRow>(
    `select d.id as "Id", d.record ->> 'last_name' as "Nom", d.record ->> 'first_name' as "Prenom",
       d.record ->> 'birth_date' as "Datenaissance", d.record ->> 'email' as "Email",
       d.deleted_at as "deletedAt", d.deleted_at + interval '${daysOfUndo} days' as until,
       u.first_name || ' ' || u.last_name as "DeletedBy", d.deleted_from as "DeletedFrom",
       d.merged_into as "mergedInto", k.first_name || ' ' || k.last_name as "keptName"
     from deleted_person d
     left join app_user u on u.client_id = $1 and u.id = d.deleted_by
     left join person k on k.client_id = $1 and k.id = d.merged_into
     where d.client_id = $1 and ${isInTime}
     order by d.deleted_at desc, d.id desc limit $2 offset $3`,
    [session.clientId, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from deleted_person d where d.client_id = $1 and ${isInTime}`,
    [session.clientId],
  );
  return { Items: rows.map(toItem), TotalCount: counted?.total ?? 0 };
}

function toItem({ deletedAt, until, mergedInto, keptName, ...row }: DeletedRow): DeletedPerson {
  return {
    ...row,
    DeletedAt: deletedAt.toISOString(),
    RestorableUntil: until.toISOString(),
    MergedInto: mergedInto === null ? null : { Key: mergedInto, Value: keptName ?? 'une personne supprimée' },
  };
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/**
 * Puts a deleted person back under the same id. Nothing is done where somebody else has the e-mail now.
 * @throws AppError 404 when the firm has deleted no such person, 409 past 30 days or after a merge.
 */
export async function restorePerson({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RestorePerson>): Promise<AnswerOf<typeof RestorePerson>> {
  const { clientId } = session;
  const [found] = await db.query<{ inTime: boolean; isMerged: boolean }>(
    `select ${isInTime} as "inTime", merged_into is not null as "isMerged" from deleted_person d
     where client_id = $1 and id = $2 for update`,
    [clientId, input.Id],
  );
  if (!found) throw notFound('Cette personne n’est pas, ou n’est plus, parmi les personnes supprimées.');
  if (found.isMerged)
    throw refused(
      'PERSON_MERGED',
      'Cette personne a été fusionnée avec une autre : elle ne peut pas être restaurée.',
    );
  if (!found.inTime)
    throw refused(
      'RESTORE_TOO_LATE',
      `Cette personne a été supprimée il y a plus de ${daysOfUndo} jours : elle ne peut plus être restaurée.`,
    );
  await db.query('savepoint before_restore');
  try {
    await putBack(db, { clientId, id: input.Id, withoutEmail: input.WithoutEmail });
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'person_email'))
      throw error;
    await db.query('rollback to savepoint before_restore');
    return { Id: 0, IsExist: true };
  }
  audit.record({
    action: 'person.restore',
    entity: 'person',
    entityId: input.Id,
    ...(input.WithoutEmail ? { after: { Email: null } } : {}),
  });
  return { Id: input.Id, IsExist: false };
}
