import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Manager {
  clientId: number;
  userId: number;
}

/** The people still there whose first or second manager somebody is, by name. */
export const managedBy = (db: Db, { clientId, userId }: Manager) =>
  db.query<KeyValue>(
    `select u.id as "Key", u.last_name || ' ' || u.first_name as "Value"
     from collaborator c join app_user u on u.client_id = c.client_id and u.id = c.user_id
     where c.client_id = $1 and (c.first_manager_id = $2 or c.second_manager_id = $2) and not u.is_disabled
     order by u.last_name collate french, u.first_name collate french, u.id`,
    [clientId, userId],
  );

/**
 * Gives the people of a leaver to another manager. Nobody comes to answer for themselves or twice for one person:
 * a successor from among the leaver's own people, however far below, takes the leaver's place and with it the
 * leaver's own managers. Without a successor it is the leaver's first manager, if there is one.
 */
export async function passManagedPeople(
  db: Db,
  { clientId, userId }: Manager,
  successorId: number | null,
): Promise<void> {
  await db.query(
    `with recursive leaver as (
       select first_manager_id as first, second_manager_id as second, coalesce($3::bigint, first_manager_id) as heir
       from collaborator where client_id = $1 and user_id = $2
     ), below as (
       select $2::bigint as user_id
       union
       select c.user_id from below b join collaborator c
         on c.client_id = $1 and (c.first_manager_id = b.user_id or c.second_manager_id = b.user_id)
     ), change as (
       select c.user_id,
         case when c.user_id = l.heir then l.first
              when c.first_manager_id = $2 then l.heir
              else c.first_manager_id end as first,
         case when c.user_id = l.heir then l.second
              when c.second_manager_id = $2 then nullif(l.heir, c.first_manager_id)
              when c.first_manager_id = $2 then nullif(c.second_manager_id, l.heir)
              else c.second_manager_id end as second
       from collaborator c, leaver l
       where c.client_id = $1 and (c.first_manager_id = $2 or c.second_manager_id = $2
         or (c.user_id = l.heir and c.user_id <> $2 and c.user_id in (select user_id from below)))
     )
     update collaborator c set first_manager_id = n.first, second_manager_id = n.second,
       version = c.version + 1, modified_at = now()
     from change n where c.client_id = $1 and c.user_id = n.user_id`,
    [clientId, userId, successorId],
  );
}
