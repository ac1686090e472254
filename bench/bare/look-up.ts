import { clientId, pool } from './pool.ts';

const shown = 'id as "Key", name as "Value"';

/** The best SQL that we can write for each way of looking a company up; the text is a part of the statement. */
const statements = {
  beginning: (text: string) => `
    with begun as materialized (
      select id, name from company where client_id = $1 and name_search like '${text}%'
      order by name_search using ~<~, id limit 20),
    held as (
      select id, name from company where client_id = $1 and name_search like '%${text}%'
        and name_search not like '${text}%' and (select count(*) from begun) < 20)
    select ${shown} from (select 1 as rank, * from begun union all select 2, * from held) found
    order by rank, name, id limit 20`,
  words: (text: string) => `
    select ${shown} from company
    where client_id = $1 and ${text
      .split(' ')
      .map((word) => `name_search like '%${word}%'`)
      .join(' and ')}
    order by name, id limit 20`,
  siren: (text: string) => `
    select "Key", "Value" from (
      select ${shown}, name from company where client_id = $1 and siret like '${text}%' limit 20) coded
    order by name, "Key"`,
  mistake: (text: string) => `
    select ${shown} from (
      select id, name, name_search from company where client_id = $1 and '${text}' <% name_search
        and (select set_config('pg_trgm.word_similarity_threshold', '0.42', true)) is not null
      limit 3000) resembling
    order by round(('${text}' <<<-> name_search)::numeric, 1)::real, name, id limit 20`,
};

type LookUpKind = keyof typeof statements;

export interface AskedLookUp {
  Kind: LookUpKind;
  /** Letters without accents, digits and spaces. */
  Filter: string;
}

export async function lookUp({ Kind, Filter }: AskedLookUp) {
  const text = statements[Kind](Filter);
  const { rows } = await pool.query({ name: `${Kind} ${Filter}`, text, values: [clientId] });
  return rows;
}
