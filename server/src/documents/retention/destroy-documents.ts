import type { AnswerOf } from '#contract/call.ts';
import type { AbandonDestruction, ConfirmDestruction } from '#contract/documents/retention/calls.ts';
import { mayManageDocuments } from '#contract/documents/types/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { waitingList } from './destruction-lists.ts';

/** Whether nobody else of the firm may confirm what this user prepared. */
async function isAlone(db: Db, clientId: number, userId: number): Promise<boolean> {
  const others = await db.query<{ id: number }>(
    `select id from app_user where client_id = $1 and id <> $2 and kind = 'staff' and not is_disabled`,
    [clientId, userId],
  );
  for (const { id } of others)
    if (await isStillAllowed(db, { clientId, userId: id, access: mayManageDocuments })) return false;
  return true;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/**
 * Two persons destroy; in a firm of one the same on another day, which the list says.
 * @throws AppError 409
 */
async function checkSecondPerson(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  list: { preparedBy: number; PrepareeLe: string },
): Promise<boolean> {
  if (list.preparedBy !== userId) return false;
  if (!(await isAlone(db, clientId, userId)))
    throw refused('SECOND_PERSON', 'Une autre personne que celle qui a préparé la liste doit la confirmer.');
  if (list.PrepareeLe >= todayInParis())
    throw refused('ANOTHER_DAY', 'Vous êtes seul à pouvoir confirmer\u202f: faites-le un autre jour.');
  return true;
}

interface Gone {
  lineId: number;
  documentId: number;
  files: string[];
}

/** Lines whose document is there as it was listed, its time over and nothing holding it; they are held until the end. */
const stillToGo = (db: Db, clientId: number, listId: number) =>
  db.query<Gone>(
    `select x.id as "lineId", r.id as "documentId",
       array(select v.file_id::text from document_version v
         where v.client_id = r.client_id and v.document_id = r.id) as files
     from destruction_line x join document r on r.client_id = x.client_id and r.id = x.document_id
     where x.client_id = $1 and x.list_id = $2 and not r.is_held
       and r.kept_until < (now() at time zone 'Europe/Paris')::date
       and x.hashes = array(select f.sha256 from document_version v
         join stored_file f on f.client_id = v.client_id and f.id = v.file_id
         where v.client_id = r.client_id and v.document_id = r.id order by v.number)
     for update of r`,
    [clientId, listId],
  );

/**
 * Destroys what is on a list and may still go: rows, texts and contents; of each its line stays. What has changed, is held
 * or is gone since is left, and says so.
 * @throws AppError 404, 409
 */
export async function confirmDestruction(
  { db, session, input, audit }: SignedInContext<typeof ConfirmDestruction>,
  store: FileStore,
): Promise<AnswerOf<typeof ConfirmDestruction>> {
  const { clientId, userId } = session;
  const list = await waitingList(db, clientId, input.Id);
  const alone = await checkSecondPerson(db, session, list);
  const gone = await stillToGo(db, clientId, input.Id);
  await db.query('delete from document where client_id = $1 and id = any ($2)', [
    clientId,
    gone.map(({ documentId }) => documentId),
  ]);
  await store.forget(
    db,
    clientId,
    gone.flatMap(({ files }) => files),
  );
  await db.query(
    `update destruction_line set is_destroyed = id = any ($3),
       left_because = case when id = any ($3) then null
         else 'Le document a changé, a été gelé ou n’est plus là depuis que la liste a été préparée.' end
     where client_id = $1 and list_id = $2`,
    [clientId, input.Id, gone.map(({ lineId }) => lineId)],
  );
  await db.query(
    `update destruction_list set version = version + 1, state = 'DETRUITE', decided_at = now(), decided_by = $3,
       is_alone = $4 where client_id = $1 and id = $2`,
    [clientId, input.Id, userId, alone],
  );
  const told = { Detruits: gone.length, Laisses: list.Documents - gone.length };
  audit.record({
    action: 'document-destruction.confirm',
    entity: 'document-destruction',
    entityId: input.Id,
    after: { ...told, Seul: alone },
  });
  return { Id: input.Id, ...told };
}

/** Keeps all that a list would have destroyed. @throws AppError 404, 409 */
export async function abandonDestruction({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof AbandonDestruction>): Promise<{ Id: number }> {
  const { clientId, userId } = session;
  await waitingList(db, clientId, input.Id);
  await db.query(
    `update destruction_list set version = version + 1, state = 'ABANDONNEE', decided_at = now(), decided_by = $3
     where client_id = $1 and id = $2`,
    [clientId, input.Id, userId],
  );
  audit.record({
    action: 'document-destruction.abandon',
    entity: 'document-destruction',
    entityId: input.Id,
  });
  return { Id: input.Id };
}
