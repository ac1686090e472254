import { labReaders } from '#contract/legal/vigilance/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Those of the staff who may read and validate reports now, but for one of them. */
export const validatorsBeside = (db: Db, clientId: number, userId: number) =>
  db.query<{ id: number }>(
    `select u.id from app_user u
     where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled and u.id <> $2 and exists (
       select from user_role x where x.client_id = u.client_id and x.user_id = u.id and x.role = any ($3))
     order by u.id`,
    [clientId, userId, [...labReaders]],
  );
