import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { PersonRecord } from '../schema.ts';

interface Account {
  userId: number;
  email: string;
  photo: string | null;
}

/**
 * What goes by the person's address: the closed client space, all that tells whose account it was, the mails
 * that were sent, the demands as a prospect, which no text commands to keep.
 */
export async function forgetAccount(
  db: Db,
  files: FileStore,
  { clientId, Id, Email }: PersonRecord,
): Promise<void> {
  const [account] = await db.query<Account & Record<string, unknown>>(
    `delete from client_space s using app_user u
     where s.client_id = $1 and s.person_id = $2 and u.client_id = s.client_id and u.id = s.user_id
     returning u.id as "userId", u.email, u.photo_file_id as photo`,
    [clientId, Id],
  );
  const addresses = [Email, account?.email].flatMap((email) => (email ? [email.toLowerCase()] : []));
  for (const [table, column] of [
    ['outbox_message', 'recipient'],
    ['prospect', 'email'],
  ])
    await db.query(`delete from ${table} where client_id = $1 and lower(${column}) = any($2)`, [
      clientId,
      addresses,
    ]);
  if (!account) return;
  await db.query('select forget_client_account($1, $2)', [clientId, account.userId]);
  if (account.photo) await files.forget(db, clientId, [account.photo]);
}
