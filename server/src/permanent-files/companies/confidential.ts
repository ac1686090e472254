import { readersOfAll } from '#contract/permanent-files/companies/access.ts';

const roles = readersOfAll.map((role) => `'${role}'`).join(', ');

/**
 * SQL: whether the user of a session may read company r: any file that is not confidential; a confidential one where
 * they keep the firm, follow the file today or were named its reader. `session` is the parameter of the session's id.
 */
export const isReadable = (session: string, c = 'r') => `(not ${c}.is_confidential or exists (
  select from user_session s
  where s.client_id = ${c}.client_id and s.id = ${session} and (
    exists (select from user_role x where x.client_id = s.client_id and x.user_id = s.user_id and x.role in (${roles}))
    or exists (select from company_reader x
      where x.client_id = ${c}.client_id and x.company_id = ${c}.id and x.user_id = s.user_id)
    or exists (select from portfolio_assignment x
      where x.client_id = ${c}.client_id and x.company_id = ${c}.id and x.user_id = s.user_id
        and (now() at time zone 'Europe/Paris')::date between x.starts_on and coalesce(x.ends_on, 'infinity')))))`;
