import { randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { pool } from './pool.ts';

const finding = `select u.client_id, u.id, u.password_hash
  from sign_in_address a join app_user u on u.client_id = a.client_id and u.id = a.user_id
  where a.email = lower($1)`;

const opening = `insert into user_session (client_id, id, user_id, refresh_hash, expires_at)
  values ($1, $2, $3, $4, now() + interval '31 minutes')`;

/** The password is verified with the cost that its hash names, and a session is kept. */
export async function signIn({ Email, Password }: { Email: string; Password: string }) {
  const { rows } = await pool.query({ name: 'account', text: finding, values: [Email] });
  const [user] = rows;
  const holds = user && (await verify(user.password_hash, Buffer.from(Password, 'base64').toString()));
  if (!holds) return { CnxEtatCompte: 'MDPIncorrect' };
  const id = randomUUID();
  await pool.query({
    name: 'session',
    text: opening,
    values: [user.client_id, id, user.id, randomBytes(32)],
  });
  return { Token: id };
}
