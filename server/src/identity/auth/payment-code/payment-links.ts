import type { Db } from '#server/platform/database/transaction.ts';
import { newToken, readToken } from '../sessions/secret-tokens.ts';

/** A link by which an invoice is paid without an account. */
export interface PaymentLink {
  clientId: number;
  id: string;
  email: string;
}

/** Makes a link for this payer, valid for so many days; answers its token, which only its mail may hold. */
export async function createPaymentLink(
  db: Db,
  { clientId, email, days }: { clientId: number; email: string; days: number },
): Promise<string> {
  const { id, hash, token } = newToken(clientId);
  await db.query(
    `insert into payment_link (client_id, id, secret_hash, email, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 day')`,
    [clientId, id, hash, email, days],
  );
  return token;
}

/** The link of this token while it may be used: neither paid, closed nor expired. */
export async function findPaymentLink(db: Db, token: string): Promise<PaymentLink | undefined> {
  const held = readToken(token);
  if (!held) return undefined;
  const [link] = await db.query<PaymentLink>(
    `select client_id as "clientId", id, email from payment_link
     where client_id = $1 and id = $2 and secret_hash = $3
       and paid_at is null and closed_at is null and expires_at > now()`,
    [held.clientId, held.id, held.hash],
  );
  return link;
}
