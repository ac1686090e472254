import { firmName } from '#server/administration/firm/read-firm.ts';
import { newToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';

export interface ProspectMails {
  outbox: Outbox;
  publicUrl: string;
}

/** Days that a link or a browser's own token serves. */
const tokenDays = 30;

export interface ProspectKey {
  clientId: number;
  prospectId: number;
}

/** Makes a token for a request; its digest alone is kept. Links that were mailed before serve no more. */
export async function issueToken(
  db: Db,
  { clientId, prospectId }: ProspectKey,
  kind: 'link' | 'device',
): Promise<string> {
  if (kind === 'link')
    await db.query(
      `update prospect_token set closed_at = now()
       where client_id = $1 and prospect_id = $2 and kind = 'link' and closed_at is null`,
      [clientId, prospectId],
    );
  const { id, hash, token } = newToken(clientId);
  await db.query(
    `insert into prospect_token (client_id, id, prospect_id, kind, secret_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
    [clientId, id, prospectId, kind, hash, tokenDays],
  );
  return token;
}

interface Letter {
  subject: string;
  paragraphs: (firm: string) => string[];
  action: string;
}

/** Writes to a visitor, with a new link to their request. */
export async function mailVisitor(
  db: Db,
  { outbox, publicUrl }: ProspectMails,
  { clientId, prospectId }: ProspectKey,
  { subject, paragraphs, action }: Letter,
): Promise<void> {
  const [prospect] = await db.query<{ email: string }>(
    'select email from prospect where client_id = $1 and id = $2 and anonymised_at is null',
    [clientId, prospectId],
  );
  if (!prospect) return;
  const token = await issueToken(db, { clientId, prospectId }, 'link');
  await outbox.mail(db, {
    clientId,
    to: prospect.email,
    holdsSecret: true,
    ...mailOf({
      subject,
      paragraphs: paragraphs(await firmName(db, clientId)),
      // behind the #, where no server and no other site is told of it
      action: { label: action, url: `${publicUrl}/espace-prospects/home#${token}` },
      closing: `Ce lien vous est réservé et sert pendant ${tokenDays} jours. Sur un autre appareil, un code vous sera envoyé par e-mail.`,
    }),
  });
}
