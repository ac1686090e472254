import type { Conversation, Message } from '#contract/exchanges/conversations/conversation.ts';
import { sendStored } from '#server/documents/files/send-stored.ts';
import { isReadableTypeNow } from '#server/documents/types/readable-types.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { isShared } from './conversation-sql.ts';
import type { Family } from './family.ts';
import { reachable, type Side } from './reachable.ts';

/** Messages that are told, the latest. */
const mostTold = 200;

/** SQL: whether a customer may know of message m. */
const isSeenFrom = (side: Side) => (side === 'own' ? isShared : 'true');

/** SQL: whether document d may be named: the staff's by the roles of its type, a customer's with the message that it left with. */
const isNamedTo = (side: Side) =>
  side === 'own'
    ? 'true'
    : `exists (select from document_type t where t.client_id = d.client_id and t.id = d.type_id and ${isReadableTypeNow()})`;

type Asking = Pick<SignedInContext<never>, 'db' | 'session'>;

/** A conversation with its latest messages, in their order; in the client space without the staff's notes. @throws AppError 404 */
export async function readConversation(
  { db, session }: Asking,
  { kind }: Family,
  side: Side,
  id: number,
): Promise<Conversation> {
  const { companyId, company, subject } = await reachable(db, session, { kind, side, id });
  const rows = await db.query<Message & { total: number }>(
    `select m.id as "Id", u.first_name || ' ' || u.last_name as "Auteur", m.is_from_client as "EstDuClient",
       m.author_id = $3 as "EstDeMoi", m.is_internal as "EstInterne", m.body as "Texte", to_json(m.sent_at) as "EnvoyeLe",
       coalesce((select json_agg(json_build_object('Key', d.id, 'Value', d.label) order by d.id)
         from conversation_document x join document d on d.client_id = x.client_id and d.id = x.document_id
         where x.client_id = m.client_id and x.message_id = m.id and ${isNamedTo(side)}), '[]') as "Documents", count(*) over () as total
     from conversation_message m join app_user u on u.client_id = m.client_id and u.id = m.author_id
     where m.client_id = $1 and m.conversation_id = $2 and ${isSeenFrom(side)}
     order by m.id desc limit ${mostTold}`,
    [session.clientId, id, session.userId],
  );
  return {
    Id: id,
    Societe: { Key: companyId, Value: company },
    Objet: subject,
    Messages: rows.map(({ total: _, ...message }) => message).reverse(),
    TotalMessages: rows[0]?.total ?? 0,
  };
}

/** Notes how far a user has read; never back. */
export async function noteRead(
  db: Db,
  { clientId, userId }: Session,
  conversationId: number,
  messageId: number,
): Promise<void> {
  await db.query(
    `insert into conversation_reader (client_id, conversation_id, user_id, read_until) values ($1, $2, $3, $4)
     on conflict (client_id, conversation_id, user_id)
       do update set read_until = greatest(conversation_reader.read_until, excluded.read_until)`,
    [clientId, conversationId, userId, messageId],
  );
}

/** Everything of a conversation that the user may know has been read by them. @throws AppError 404 */
export async function markRead(
  { db, session }: Asking,
  { kind }: Family,
  side: Side,
  id: number,
): Promise<{ Id: number }> {
  await reachable(db, session, { kind, side, id });
  const [last] = await db.query<{ id: number | null }>(
    `select max(m.id)::bigint as id from conversation_message m
     where m.client_id = $1 and m.conversation_id = $2 and ${isSeenFrom(side)}`,
    [session.clientId, id],
  );
  await noteRead(db, session, id, last?.id ?? 0);
  return { Id: id };
}

/** A document that left with a message that the user may read. @throws AppError 404 */
export async function readAttachment(
  { db, session }: Asking,
  { kind }: Family,
  side: Side,
  { IdMessage, IdDocument }: { IdMessage: number; IdDocument: number },
  store: FileStore,
): Promise<StoredFileToSend> {
  const [found] = await db.query<{ conversationId: number; fileId: string }>(
    `select m.conversation_id as "conversationId", d.file_id as "fileId"
     from conversation_document x
     join conversation_message m on m.client_id = x.client_id and m.id = x.message_id
     join document d on d.client_id = x.client_id and d.id = x.document_id
     where x.client_id = $1 and x.message_id = $2 and x.document_id = $3 and ${isSeenFrom(side)}
       and ${isNamedTo(side)}`,
    [session.clientId, IdMessage, IdDocument],
  );
  if (!found) throw notFound('Ce fichier n’existe pas ou plus.');
  await reachable(db, session, { kind, side, id: found.conversationId });
  return sendStored(db, store, session.clientId, found.fileId);
}
