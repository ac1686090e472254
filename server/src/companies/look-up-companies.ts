import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/db.ts';
import { containsPattern } from '#server/platform/search-text.ts';

/** Companies whose name or SIREN holds the text; those that begin with it come first. */
export function lookUpCompanies(
  db: Db,
  clientId: number,
  { Filter, PageSize }: { Filter: string; PageSize: number },
): Promise<KeyValue[]> {
  return db.query<KeyValue>(
    `select id as "Key", name as "Value" from company
     where client_id = $1 and (name_search like fold($2) or siren like $2)
     order by name_search like fold($3) desc, name, id limit $4`,
    [clientId, containsPattern(Filter), containsPattern(Filter).slice(1), PageSize],
  );
}
