import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import type { ExchangeNeeds, Family } from './family.ts';
import type { ReachedConversation } from './reachable.ts';

export interface Reader {
  id: number;
  email: string;
}

/** The accounts of whoever directs a company today, by themselves or as a representative. */
export const customersOf = (db: Db, clientId: number, companyId: number): Promise<Reader[]> =>
  db.query<Reader>(
    `select distinct u.id, u.email from mandate m
     join client_space s on s.client_id = m.client_id and s.person_id in (m.person_id, m.representative_id)
     join app_user u on u.client_id = s.client_id and u.id = s.user_id and not u.is_disabled
     where m.client_id = $1 and m.company_id = $2 and ${isValidOnSql('m.starts_on', 'm.ends_on', '$3')}
     order by u.id`,
    [clientId, companyId, todayInParis()],
  );

/** Whoever answers for a conversation; where nobody is named, whoever manages its file. */
const answering = (db: Db, clientId: number, { companyId, responsibleId }: ReachedConversation) =>
  db.query<Reader>(
    `select u.id, u.email from company c join app_user u on u.client_id = c.client_id and not u.is_disabled
       and u.id = coalesce($3, c.manager_id, c.mission_head_id)
     where c.client_id = $1 and c.id = $2 and ${isReadableByUser('u.id', 'c')}`,
    [clientId, companyId, responsibleId],
  );

interface Telling {
  clientId: number;
  conversation: ReachedConversation;
  authorId: number;
  isFromClient: boolean;
  isInternal: boolean;
}

/** Who is told of a message, each with a row that says how far they have read. */
export async function readersToTell(db: Db, telling: Telling): Promise<Reader[]> {
  const { clientId, conversation, authorId, isFromClient, isInternal } = telling;
  const found =
    isFromClient || isInternal
      ? await answering(db, clientId, conversation)
      : await customersOf(db, clientId, conversation.companyId);
  const readers = found.filter(({ id }) => id !== authorId);
  await db.query(
    `insert into conversation_reader (client_id, conversation_id, user_id)
     select $1, $2, unnest($3::bigint[]) on conflict do nothing`,
    [clientId, conversation.id, [...readers.map(({ id }) => id), authorId]],
  );
  return readers;
}

/** Of these, those who had nothing unread that they were told of: the others are waiting to read already. */
const notTold = (
  db: Db,
  clientId: number,
  conversationId: number,
  readers: readonly Reader[],
  messageId: number,
) =>
  db.query<{ id: number }>(
    `update conversation_reader set told_until = $4
     where client_id = $1 and conversation_id = $2 and user_id = any ($3) and told_until <= read_until
     returning user_id as id`,
    [clientId, conversationId, readers.map(({ id }) => id), messageId],
  );

/** Tells who had nothing unread, in the bell, and a customer by a mail that tells nothing of what was written. */
export async function tellReaders(
  db: Db,
  { outbox, publicUrl }: ExchangeNeeds,
  family: Family,
  { readers, messageId, ...telling }: Telling & { readers: readonly Reader[]; messageId: number },
): Promise<void> {
  const { clientId, conversation, isFromClient, isInternal } = telling;
  const toStaff = isFromClient || isInternal;
  const told = new Set(
    (await notTold(db, clientId, conversation.id, readers, messageId)).map(({ id }) => id),
  );
  for (const { id, email } of readers) {
    if (!told.has(id)) continue;
    const path = toStaff ? family.staffPath(conversation.id) : family.ownPath(conversation.id);
    await notify(db, {
      clientId,
      userId: id,
      title: `${conversation.company}\u202f: vous avez un message.`,
      text: toStaff ? conversation.subject : undefined,
      link: path,
    });
    if (toStaff) continue;
    await outbox.mail(db, {
      clientId,
      to: email,
      holdsSecret: false,
      ...mailOf({
        subject: 'Vous avez un message',
        paragraphs: ['Votre cabinet vous a écrit dans votre espace.'],
        action: { label: 'Lire le message', url: `${publicUrl}${path}` },
      }),
    });
  }
}
