import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Session } from '#server/platform/sessions/session.ts';

const closing =
  'Si vous n’êtes pas à l’origine de ce changement, changez votre mot de passe et prévenez sans attendre votre cabinet.';

/** Mails the connected user that a way to prove who they are has changed; it leaves with the change itself. */
export async function sendSecurityNotice(
  { outbox }: Pick<AuthNeeds, 'outbox'>,
  db: Db,
  { clientId, email, fullName }: Session,
  notice: { subject: string; text: string },
): Promise<void> {
  const mail = mailOf({
    subject: notice.subject,
    greeting: `Bonjour ${fullName},`,
    paragraphs: [notice.text],
    closing,
  });
  await outbox.mail(db, { clientId, to: email, holdsSecret: false, ...mail });
}
