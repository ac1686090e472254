import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from './user-key.ts';

/** Whom an account belongs to: who is written to, and what their passwords must not be made of. */
export interface AccountOwner extends UserKey {
  email: string;
  firstName: string;
  lastName: string;
  firm: string;
  isDisabled: boolean;
  isConfirmed: boolean;
  /** A customer of the firm, who reaches the client space; else one of its staff. */
  isCustomer: boolean;
}

const columns = `u.client_id as "clientId", u.id as "userId", u.email, u.first_name as "firstName",
  u.last_name as "lastName", c.name as firm, u.is_disabled as "isDisabled",
  u.email_confirmed_at is not null as "isConfirmed", u.kind = 'client' as "isCustomer"`;

/** The owner of the account that signs in with this e-mail; asked before a firm is known. */
export async function ownerByAddress(db: Db, email: string): Promise<AccountOwner | undefined> {
  const [owner] = await db.query<AccountOwner>(
    `select ${columns} from sign_in_address a
       join app_user u on u.client_id = a.client_id and u.id = a.user_id
       join client c on c.id = u.client_id
     where a.email = lower($1)`,
    [email],
  );
  return owner;
}

/** The same, among the users of one firm. */
export async function ownerInFirm(
  db: Db,
  clientId: number,
  email: string,
): Promise<AccountOwner | undefined> {
  const [owner] = await db.query<AccountOwner>(
    `select ${columns} from app_user u join client c on c.id = u.client_id
     where u.client_id = $1 and lower(u.email) = lower($2)`,
    [clientId, email],
  );
  return owner;
}

/** @throws where there is no such user: the key comes from a session or a link, which end with their user. */
export async function ownerOf(db: Db, { clientId, userId }: UserKey): Promise<AccountOwner> {
  const [owner] = await db.query<AccountOwner>(
    `select ${columns} from app_user u join client c on c.id = u.client_id
     where u.client_id = $1 and u.id = $2`,
    [clientId, userId],
  );
  if (!owner) throw new Error('the owner of an account was not found');
  return owner;
}
