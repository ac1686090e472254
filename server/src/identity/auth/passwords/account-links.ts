import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';

export type LinkPurpose = 'choose-password' | 'confirm-email';

/** What led to a link that chooses a password: it decides how long the link lives. */
export type LinkPage = 'lostPassword' | 'administration' | 'confirmEmail' | 'login';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds that a link lives, as the mail that carries it says. */
export const linkLife: Record<LinkPage | 'confirm-email', number> = {
  lostPassword: 2 * hour,
  administration: 2 * hour,
  /** The account is new: its owner may be away for some days. */
  confirmEmail: 7 * day,
  /** Whoever signs in is sent on at once. */
  login: 30 * minute,
  'confirm-email': 7 * day,
};

interface Extra {
  /** `lostPassword` unless told. */
  page?: LinkPage;
  /** More than 500 sign-ins with the same password: the screen says so. */
  maxConnects?: boolean;
}

const digest = (secret: string) => createHash('sha256').update(secret).digest();

const addressOf = (
  purpose: LinkPurpose,
  token: string,
  userId: number,
  { page, maxConnects }: { page: LinkPage; maxConnects: boolean },
) => {
  if (purpose === 'confirm-email') {
    return `/account/confirmEmail?${new URLSearchParams({ token, userid: String(userId) })}`;
  }
  const query = new URLSearchParams({ token, userId: String(userId), page });
  if (maxConnects) query.set('maxConnects', 'true');
  return `/account/ResetPassword?${query}`;
};

/**
 * Makes a link that serves once and tells its address within the site, such as
 * `/account/ResetPassword?token=…&userId=12&page=lostPassword`. Those made earlier for the same purpose
 * no longer serve. Only a digest of its secret is kept.
 */
export async function issueLink(
  db: Db,
  { clientId, userId }: UserKey,
  purpose: LinkPurpose,
  { page = 'lostPassword', maxConnects = false }: Extra = {},
): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const life = linkLife[purpose === 'confirm-email' ? purpose : page];
  await endLinks(db, { clientId, userId }, purpose);
  await db.query(
    `insert into account_link (client_id, id, user_id, purpose, secret_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
    [clientId, id, userId, purpose, digest(secret), life],
  );
  return addressOf(purpose, `${clientId}.${id}.${secret}`, userId, { page, maxConnects });
}

/** The links of this purpose that the user holds no longer serve. */
export async function endLinks(db: Db, { clientId, userId }: UserKey, purpose: LinkPurpose): Promise<void> {
  await db.query(
    `update account_link set used_at = now()
     where client_id = $1 and user_id = $2 and purpose = $3 and used_at is null`,
    [clientId, userId, purpose],
  );
}

/** What a browser brings back of a link. */
export interface PresentedLink {
  token: string;
  /** As it stands in the address: the token must be this user's. */
  userId: string;
  purpose: LinkPurpose;
}

const tokenPattern = /^(\d{1,15})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

const holds = `l.client_id = $1 and l.id::text = $2 and l.user_id = $3 and l.purpose = $4 and l.secret_hash = $5
  and l.used_at is null and l.expires_at > now()
  and u.client_id = l.client_id and u.id = l.user_id and not u.is_disabled`;

async function find(db: Db, { token, userId, purpose }: PresentedLink, statement: string) {
  const match = tokenPattern.exec(token);
  if (!match) return undefined;
  const [, clientId, linkId, secret = ''] = match;
  const values = [clientId, linkId, userId, purpose, digest(secret)];
  const [row] = await db.query<{ client_id: number; user_id: number }>(statement, values);
  return row && ({ clientId: row.client_id, userId: row.user_id } satisfies UserKey);
}

/**
 * Whose link this is, where it holds: its secret is right, it was made for this user and purpose, it has
 * neither served nor expired, and the account is in use. It may still be spent by another meanwhile.
 */
export const readLink = (db: Db, link: PresentedLink): Promise<UserKey | undefined> =>
  find(db, link, `select l.client_id, l.user_id from account_link l, app_user u where ${holds}`);

/** The same, and the link no longer serves: of two requests at once only one is told whose it is. */
export const spendLink = (db: Db, link: PresentedLink): Promise<UserKey | undefined> =>
  find(
    db,
    link,
    `update account_link l set used_at = now() from app_user u where ${holds} returning l.client_id, l.user_id`,
  );
