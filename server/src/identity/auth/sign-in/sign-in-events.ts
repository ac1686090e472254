import type { connectionOutcomes } from '#contract/identity/account/security-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';

export type SignInOutcome = (typeof connectionOutcomes)[number];

/** How somebody signs in: by a password, alone or with a second proof, or by a passkey. */
export type SignInMethod =
  | 'password'
  | 'password+email'
  | 'password+phone'
  | 'password+authenticator'
  | 'password+recovery-code'
  | 'passkey';

/** From where, as the owner reads it. */
export interface Visit {
  /** Such as `Firefox sous Windows`. */
  device: string;
  address: string | null;
}

/** Writes one line of the user's history of connections. */
export async function recordSignIn(
  db: Db,
  { clientId, userId }: UserKey,
  event: Visit & { outcome: SignInOutcome; method: SignInMethod },
): Promise<void> {
  await db.query(
    `insert into sign_in_event (client_id, user_id, outcome, method, device, address)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, userId, event.outcome, event.method, event.device, event.address],
  );
}
