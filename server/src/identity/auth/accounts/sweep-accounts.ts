import type { Db } from '#server/platform/database/transaction.ts';

/** What is swept, and when a row of it is old. A day is left to tell what happened. */
const swept = {
  pending_sign_in: `expires_at < now() - interval '1 day'`,
  security_code: `expires_at < now() - interval '1 day'`,
  account_link: `expires_at < now() - interval '1 day'`,
  trusted_client: `expires_at < now() - interval '1 day'`,
  // what a session was is told by the history of connections
  user_session: `expires_at < now() - interval '30 days'`,
  sign_in_event: `at < now() - interval '12 months'`,
  // what has not been read stays
  notification: `read_at < now() - interval '90 days'`,
};

const some = (table: string, age: string) =>
  `delete from ${table} where ctid in (
     select ctid from ${table} where client_id = $1 and ${age} limit 100 for update skip locked)`;

/** Those of the installation, of which no firm is known. */
const unknown = `delete from unknown_sign_in where id in (
    select id from unknown_sign_in where at < now() - interval '12 months' limit 100 for update skip locked)`;
const forgotten = `delete from unknown_account where email_digest in (
    select email_digest from unknown_account where at < now() - interval '1 day' limit 100 for update skip locked)`;

const [last = '', ...others] = Object.entries(swept).map(([table, age]) => some(table, age));
const statement = `with ${others.map((one, index) => `sweep_${index} as (${one})`).join(', ')} ${last}`;

/** Removes some of the firm's rows of accounts that have had their time: a few at each sign-in, for all of it. */
export async function sweepAccounts(db: Db, clientId: number): Promise<void> {
  await db.query(statement, [clientId]);
  await db.query(unknown);
  await db.query(forgotten);
}
