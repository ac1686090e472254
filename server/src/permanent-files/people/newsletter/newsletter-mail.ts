import type { Db } from '#server/platform/database/transaction.ts';
import { type MailContent, mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { NewsletterTokens } from './newsletter-token.ts';

/** What mails of the newsletter are written with. */
export interface NewsletterMails {
  outbox: Outbox;
  tokens: NewsletterTokens;
  publicUrl: string;
}

/**
 * Writes a mail of the newsletter to a person who wants it: its foot leads to the unsubscribe page, its
 * headers let the mail program offer the same in one click (RFC 8058, which asks for an HTTPS address).
 * @returns the mail's id in the outbox; null for those who have left the newsletter, are disabled or have no e-mail
 */
export async function mailNewsletter(
  db: Db,
  { outbox, tokens, publicUrl }: NewsletterMails,
  subscriber: { clientId: number; personId: number },
  content: MailContent,
): Promise<string | null> {
  const [person] = await db.query<{ email: string }>(
    `select email from person where client_id = $1 and id = $2
       and email is not null and is_subscribed_to_newsletter and not is_disabled`,
    [subscriber.clientId, subscriber.personId],
  );
  if (!person) return null;
  const token = tokens.make(subscriber);
  const page = new URL(`/person/unsubscribe-newsletter/${token}`, publicUrl).href;
  const oneClick = new URL(`/api/person/newsletter/one-click/${token}`, publicUrl).href;
  return outbox.mail(db, {
    clientId: subscriber.clientId,
    to: person.email,
    holdsSecret: false,
    ...mailOf({ ...content, unsubscribe: page }),
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
