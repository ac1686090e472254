import { readersOfAll } from '#contract/permanent-files/companies/access.ts';

const roles = readersOfAll.map((role) => `'${role}'`).join(', ');

/** SQL: whether this user keeps the firm, follows company c today or was named its reader. */
const isReader = (user: string, c: string) => `(
  exists (select from user_role x where x.client_id = ${c}.client_id and x.user_id = ${user} and x.role in (${roles}))
  or exists (select from company_reader x
    where x.client_id = ${c}.client_id and x.company_id = ${c}.id and x.user_id = ${user})
  or exists (select from portfolio_assignment x
    where x.client_id = ${c}.client_id and x.company_id = ${c}.id and x.user_id = ${user}
      and (now() at time zone 'Europe/Paris')::date between x.starts_on and coalesce(x.ends_on, 'infinity')))`;

/**
 * SQL: whether the user of a session may read company r: any file that is not confidential; a confidential one where
 * they keep the firm, follow the file today or were named its reader. `session` is the parameter of the session's id.
 */
export const isReadable = (session: string, c = 'r') => `(not ${c}.is_confidential or exists (
  select from user_session s
  where s.client_id = ${c}.client_id and s.id = ${session} and ${isReader('s.user_id', c)}))`;

/** SQL: ids of the confidential files that this user may read without keeping the firm. */
const readBy = (
  user: string,
) => `select x.company_id from company_reader x where x.client_id = $1 and x.user_id = ${user}
    union all select x.company_id from portfolio_assignment x where x.client_id = $1 and x.user_id = ${user}
      and (now() at time zone 'Europe/Paris')::date between x.starts_on and coalesce(x.ends_on, 'infinity')`;

/** SQL: ids of the few confidential files that are hidden from this user. The firm is $1. No part of it hangs on another's row. */
const hiddenFrom = (user: string) => `select hidden.id from company hidden
    where hidden.client_id = $1 and hidden.is_confidential and hidden.id not in (${readBy(user)})
      and not exists (select from user_role x where x.client_id = $1 and x.user_id = ${user} and x.role in (${roles}))`;

/**
 * SQL: the same of the company whose id `id` is, by the few that are confidential and hidden from the reader: lists that count
 * every file need not read their companies for it. What hangs on another's row would keep PostgreSQL from counting with
 * several processes.
 */
export const isNotHidden = (session: string, id: string): string =>
  `${id} not in (${hiddenFrom(`(select s.user_id from user_session s where s.client_id = $1 and s.id = ${session})`)})`;

/** The same for a user whose session may have ended: a background job's. */
export const isReadableByUser = (user: string, c = 'r') =>
  `(not ${c}.is_confidential or ${isReader(user, c)})`;

/** Whose transaction it is: the session's user, or the one that a background job works for. */
export const userNow = `nullif(current_setting('app.user_id', true), '')::bigint`;

/** SQL: ids of the confidential files that are hidden from whoever this transaction was opened for. The firm is $1. */
export const hiddenFilesNow = hiddenFrom(userNow);

/** The same for whoever this transaction was opened for; where that is nobody, no confidential file is readable. */
export const isReadableNow = (c = 'r') => isReadableByUser(userNow, c);

/** The same of a deleted file d, by what was kept of its row, and for whoever deleted it. */
export const isReadableDeleted = `(not coalesce((d.record ->> 'is_confidential')::boolean, false)
  or d.deleted_by = ${userNow} or ${isReader(userNow, 'd')})`;
