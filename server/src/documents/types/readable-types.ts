import { userNow } from '#server/permanent-files/companies/confidential.ts';

/**
 * SQL: ids of the types of document that a session's user may read, by their roles. $1 is the firm, `session` the parameter
 * of the session's id.
 */
export const readableTypes = (session: string) => `(select t.id from document_type t
  where t.client_id = $1 and (t.roles = '{}' or t.roles && (
    select array_agg(x.role::text) from user_session s join user_role x on x.client_id = s.client_id and x.user_id = s.user_id
    where s.client_id = $1 and s.id = ${session})))`;

/** SQL: the same of one type t, for whoever this transaction was opened for; where that is nobody, a type that all read. */
export const isReadableTypeNow = (t = 't') => `(${t}.roles = '{}' or exists (
  select from user_role x where x.client_id = ${t}.client_id and x.user_id = ${userNow} and x.role = any (${t}.roles)))`;

/** SQL: ids of the types whose documents they may not read: few, or none. $1 is the firm. */
export const hiddenTypesNow = `select t.id from document_type t where t.client_id = $1 and t.roles <> '{}'
  and not t.roles && array(select x.role::text from user_role x where x.client_id = $1 and x.user_id = ${userNow})`;
