import type { Statement } from '#server/platform/db.ts';
import { beginsPattern, containsPattern } from '#server/platform/search-text.ts';

interface LookUp {
  Filter: string;
  PageSize: number;
}

/** Beyond names that begin with the text, no more are weighed: one who is not among them types on. */
const mostWeighed = 1000;

/**
 * What names are searched for, as their index of three characters can: the text anywhere, or of two characters
 * the words that begin with them, since the space before a word counts as a character. Null: without two letters
 * in a row the index leads nowhere.
 */
function heldPattern(text: string): string | null {
  if (!/[\p{L}\p{N}]{2}/u.test(text)) return null;
  return containsPattern(text.length > 2 ? text : ` ${text}`);
}

/**
 * Persons by a part of their name, without regard to case, accents, hyphens and apostrophes. Names that
 * begin with the text come first and are read from their index; only where they do not fill the answer are
 * the others searched.
 */
export function askLookUp(
  clientId: number,
  { Filter, PageSize }: LookUp,
  { activeOnly = false } = {},
): Statement {
  const wanted = `p.client_id = $1${activeOnly ? ' and not p.is_disabled' : ''}`;
  const named = 'p.id, p.last_name, p.first_name';
  return {
    text: `with first as materialized (
        select ${named}, 0 as rank from person p
        where ${wanted} and p.name_search like fold($2)
        order by p.name_search using ~<~, p.id limit $4
      ), others as (
        select ${named}, 1 as rank from person p
        where ${wanted} and p.name_search like fold($3) and not p.name_search like fold($2)
          and (select count(*) from first) < $4
        limit ${mostWeighed}
      )
      select f.id as "Key", f.last_name || ' ' || f.first_name as "Value"
      from (select * from first union all select * from others) f
      order by f.rank, f.last_name, f.first_name, f.id limit $4`,
    values: [clientId, beginsPattern(Filter), heldPattern(Filter), PageSize],
  };
}
