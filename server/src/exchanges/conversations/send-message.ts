import { attachmentLimits } from '#contract/exchanges/conversations/conversation.ts';
import { refusalOf } from '#server/documents/files/document-limits.ts';
import { keepAttached } from '#server/documents/files/keep-attached.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { ExchangeNeeds, Family } from './family.ts';
import { type ReachedConversation, reachable, type Side } from './reachable.ts';
import { noteRead } from './read-conversation.ts';
import { readersToTell, tellReaders } from './tell-readers.ts';

type Sending = Pick<SignedInContext<never>, 'db' | 'session' | 'drafts' | 'programme' | 'audit'>;

interface ToWrite {
  conversation: ReachedConversation;
  side: Side;
  text: string | null | undefined;
  isInternal?: boolean;
}

/** Keeps the files that came as documents of the company. @returns their ids @throws AppError 400 where one is refused */
async function keepFiles(
  { db, session: { clientId, userId }, drafts, programme }: Sending,
  { store }: ExchangeNeeds,
  { conversation, side, isInternal = false }: ToWrite,
): Promise<number[]> {
  const refusals = drafts.flatMap((draft) => {
    const refusal = refusalOf(draft, attachmentLimits);
    return refusal ? [{ Path: 'files', Message: `${draft.fileName}\u202f: ${refusal}` }] : [];
  });
  if (refusals.length > 0) throw invalidInput(refusals);
  const ids: number[] = [];
  for (const draft of drafts)
    ids.push(
      await keepAttached(db, store, {
        clientId,
        userId,
        companyId: conversation.companyId,
        draft,
        isFromClient: side === 'own',
        isVisibleToClient: !isInternal,
        programme,
      }),
    );
  return ids;
}

/**
 * Writes a message into a conversation that the user reaches, with its files, and tells who is to read it.
 * @throws AppError 400 where neither a text nor a file came, or a file is refused
 */
export async function writeMessage(
  context: Sending,
  needs: ExchangeNeeds,
  family: Family,
  toWrite: ToWrite,
): Promise<number> {
  const { db, session, audit } = context;
  const { clientId, userId } = session;
  const { conversation, side, text, isInternal = false } = toWrite;
  const isFromClient = side === 'own';
  if (!text && context.drafts.length === 0)
    throw invalidInput([{ Path: 'Texte', Message: 'Écrivez un message ou joignez un fichier.' }]);
  const ids = await keepFiles(context, needs, toWrite);
  const telling = { clientId, conversation, authorId: userId, isFromClient, isInternal };
  const readers = await readersToTell(db, telling);
  const [row] = await db.query<{ id: number }>(
    `insert into conversation_message (client_id, conversation_id, author_id, is_from_client, is_internal, body)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [clientId, conversation.id, userId, isFromClient, isInternal, text ?? ''],
  );
  const messageId = row?.id ?? 0;
  await db.query(
    `insert into conversation_document (client_id, message_id, document_id) select $1, $2, unnest($3::bigint[])`,
    [clientId, messageId, ids],
  );
  await noteRead(db, session, conversation.id, messageId);
  // what is written about again is no longer put away
  if (!isInternal)
    await db.query(
      'update conversation set archived_at = null where client_id = $1 and id = $2 and archived_at is not null',
      [clientId, conversation.id],
    );
  await family.afterMessage?.(db, {
    clientId,
    conversationId: conversation.id,
    authorId: userId,
    isFromClient,
    isInternal,
  });
  await tellReaders(db, needs, family, { ...telling, readers, messageId });
  // the text itself stays where it was written
  audit.record({
    action: 'conversation.send',
    entity: 'conversation',
    entityId: conversation.id,
    after: { Message: messageId, NoteInterne: isInternal, Fichiers: ids.length },
  });
  return messageId;
}

/** Answers in a conversation. @throws AppError 400, 404 */
export async function sendMessage(
  context: Sending,
  needs: ExchangeNeeds,
  family: Family,
  {
    side,
    input,
  }: { side: Side; input: { Id: number; Texte?: string | null | undefined; EstInterne?: boolean } },
): Promise<{ Id: number }> {
  const conversation = await reachable(context.db, context.session, {
    kind: family.kind,
    side,
    id: input.Id,
    lock: true,
  });
  const Id = await writeMessage(context, needs, family, {
    conversation,
    side,
    text: input.Texte,
    isInternal: side === 'staff' && input.EstInterne === true,
  });
  return { Id };
}
