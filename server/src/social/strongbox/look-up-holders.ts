import type { Statement } from '#server/platform/database/statement.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';

/** Accounts of the client space by a part of their person's name, with whom they are of. */
export const selectHolders = (
  clientId: number,
  { Filter, PageSize }: { Filter: string; PageSize: number },
): Statement => ({
  text: `select s.user_id as "Key", p.last_name || ' ' || p.first_name || coalesce(', né(e) le ' || to_char(p.birth_date, 'DD/MM/YYYY'), '') as "Value"
    from client_space s join person p on p.client_id = s.client_id and p.id = s.person_id
    where s.client_id = $1 and fold(p.last_name || ' ' || p.first_name) like fold($2)
    order by p.last_name, p.first_name, s.user_id limit $3`,
  values: [clientId, containsPattern(Filter), PageSize],
});
