import type { AnswerOf } from '#contract/call.ts';
import type {
  allDestructionLists,
  GetDestructionLines,
  PrepareDestruction,
  RemoveDestructionLine,
} from '#contract/documents/retention/calls.ts';
import type { DestructionLine, DestructionList } from '#contract/documents/retention/destruction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ofReadableCompany } from '../files/document-filters.ts';
import { isReadableTypeNow, readableTypes } from '../types/readable-types.ts';

/** Documents of one list: more are the next one's. */
const mostOfAList = 5000;

/** SQL: documents r whose time is over, that nothing holds, on no list that waits, and that the session's user ($2) reads. */
const mayGo = `r.client_id = $1 and r.kept_until < (now() at time zone 'Europe/Paris')::date and not r.is_held
  and r.type_id in ${readableTypes('$2')} and ${ofReadableCompany('$2')}
  and not exists (select from destruction_line x
    join destruction_list l on l.client_id = x.client_id and l.id = x.list_id
    where x.client_id = r.client_id and x.document_id = r.id and l.state = 'PREPAREE')`;

const columns = `l.id as "Id", l.state as "Etat", l.prepared_on as "PrepareeLe",
  p.first_name || ' ' || p.last_name as "PrepareePar", to_json(l.decided_at) as "DecideeLe",
  d.first_name || ' ' || d.last_name as "DecideePar", l.is_alone as "EstSeul",
  (select count(*)::int from destruction_line x where x.client_id = l.client_id and x.list_id = l.id) as "Documents",
  (select count(*)::int from destruction_line x where x.client_id = l.client_id and x.list_id = l.id
    and x.is_destroyed) as "Detruits"`;

/** A list is for those who read every type on it: neither a line of another is shown nor its count. */
const from = `from destruction_list l
  left join app_user p on p.client_id = l.client_id and p.id = l.prepared_by
  left join app_user d on d.client_id = l.client_id and d.id = l.decided_by
  where l.client_id = $1 and not exists (select from destruction_line x
    join document_type t on t.client_id = x.client_id and t.id = x.type_id
    where x.client_id = l.client_id and x.list_id = l.id and not ${isReadableTypeNow()})`;

/** Every list that the user may read, the latest first, and how many documents another one would hold. */
export async function listDestructions({
  db,
  session,
}: SignedInContext<typeof allDestructionLists>): Promise<AnswerOf<typeof allDestructionLists>> {
  const { clientId, sessionId } = session;
  const [counted] = await db.query<{ n: number }>(`select count(*) as n from document r where ${mayGo}`, [
    clientId,
    sessionId,
  ]);
  const Items = await db.query<DestructionList>(`select ${columns} ${from} order by l.id desc limit 200`, [
    clientId,
  ]);
  return { Items, Destructibles: counted?.n ?? 0 };
}

const unknownList = 'Cette liste de destruction n’existe pas ou plus.';

/** A list, held until the transaction ends. @throws AppError 404 */
export async function readList(
  db: Db,
  clientId: number,
  id: number,
): Promise<DestructionList & { preparedBy: number }> {
  const [list] = await db.query<DestructionList & { preparedBy: number }>(
    `select ${columns}, l.prepared_by as "preparedBy" ${from} and l.id = $2 for update of l`,
    [clientId, id],
  );
  if (!list) throw notFound(unknownList);
  return list;
}

/** @throws AppError 404, 409 where it was decided already */
export async function waitingList(db: Db, clientId: number, id: number) {
  const list = await readList(db, clientId, id);
  if (list.Etat !== 'PREPAREE')
    throw new AppError({ status: 409, code: 'DECIDED', message: 'Cette liste a déjà été traitée.' });
  return list;
}

/** SQL: what is told of a line x. */
export const lineColumns = `x.id as "Id", x.document_id as "IdDocument", x.company as "Societe",
  x.type as "TypeDocument", x.label as "Libelle", x.rule as "Regle", x.kept_from as "ConserveDepuis",
  x.kept_until as "ConserveJusquAu", x.hashes as "Empreintes", x.is_destroyed as "EstDetruit",
  x.left_because as "Motif"`;

/** A page of what is on a list. @throws AppError 404 */
export async function readLines({
  db,
  session,
  input,
}: SignedInContext<typeof GetDestructionLines>): Promise<AnswerOf<typeof GetDestructionLines>> {
  const list = await readList(db, session.clientId, input.Id);
  const Items = await db.query<DestructionLine>(
    `select ${lineColumns} from destruction_line x where x.client_id = $1 and x.list_id = $2
     order by x.company nulls last, x.id limit $3 offset $4`,
    [session.clientId, input.Id, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, TotalCount: list.Documents };
}

/** Proposes what may go. @throws AppError 409 where nothing may */
export async function prepareDestruction({
  db,
  session,
  audit,
  programme,
}: SignedInContext<typeof PrepareDestruction>): Promise<{ Id: number }> {
  const { clientId, sessionId, userId } = session;
  const [list] = await db.query<{ id: number }>(
    `insert into destruction_list (client_id, prepared_by, created_by, created_from) values ($1, $2, $2, $3)
     returning id`,
    [clientId, userId, programme ?? null],
  );
  const listId = list?.id ?? 0;
  const lines = await db.query(
    `insert into destruction_line (client_id, list_id, document_id, company, type_id, type, label, rule, kept_from, kept_until,
       hashes)
     select r.client_id, $3, r.id, c.name, t.id, t.name, r.label, t.retention_rule, r.kept_from, r.kept_until,
       array(select f.sha256 from document_version v
         join stored_file f on f.client_id = v.client_id and f.id = v.file_id
         where v.client_id = r.client_id and v.document_id = r.id order by v.number)
     from document r join document_type t on t.client_id = r.client_id and t.id = r.type_id
     left join company c on c.client_id = r.client_id and c.id = r.company_id
     where ${mayGo} order by r.kept_until, r.id limit ${mostOfAList} returning id`,
    [clientId, sessionId, listId],
  );
  if (lines.length === 0)
    throw new AppError({
      status: 409,
      code: 'NOTHING_TO_DESTROY',
      message: 'Aucun document n’est arrivé au terme de sa conservation.',
    });
  audit.record({
    action: 'document-destruction.prepare',
    entity: 'document-destruction',
    entityId: listId,
    after: { Documents: lines.length },
  });
  return { Id: listId };
}

/** Keeps a document that a list would destroy. @throws AppError 404, 409 */
export async function removeLine({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RemoveDestructionLine>): Promise<{ Id: number }> {
  const { clientId } = session;
  const [line] = await db.query<{ listId: number; label: string }>(
    'select list_id as "listId", label from destruction_line where client_id = $1 and id = $2',
    [clientId, input.Id],
  );
  if (!line) throw notFound('Cette ligne n’existe pas ou plus.');
  await waitingList(db, clientId, line.listId);
  await db.query('delete from destruction_line where client_id = $1 and id = $2', [clientId, input.Id]);
  audit.record({
    action: 'document-destruction.remove-line',
    entity: 'document-destruction',
    entityId: line.listId,
    before: { Libelle: line.label },
  });
  return { Id: input.Id };
}
