/** A text typed into the look-up of companies, and the best hand-written SQL that finds the same rows. */
export interface LookUp {
  name: string;
  Filter: string;
  /** $1 is the firm; the text is a part of the statement, which bare.ts keeps for it alone. */
  sql: string;
}

const shown = 'id as "Key", name as "Value"';

export const lookUps: readonly LookUp[] = [
  {
    name: 'look-up, the beginning of a name',
    Filter: 'boul',
    sql: `select "Key", "Value" from (
        select ${shown}, name from company where client_id = $1 and name_search like 'boul%'
        order by name_search using ~<~, id limit 20) begun
      order by name, "Key"`,
  },
  {
    name: 'look-up, two words in another order',
    Filter: 'roux plomberie',
    sql: `select ${shown} from company
      where client_id = $1 and name_search like '%roux%' and name_search like '%plomberie%'
      order by name, id limit 20`,
  },
  {
    name: 'look-up, the beginning of a SIREN',
    Filter: '3000',
    sql: `select "Key", "Value" from (
        select ${shown}, name from company where client_id = $1 and siret like '3000%' limit 20) coded
      order by name, "Key"`,
  },
  {
    name: 'look-up, a name with a mistake',
    Filter: 'boulangreie roux',
    sql: `select ${shown} from company
      where client_id = $1 and 'boulangreie roux' <% name_search
        and (select set_config('pg_trgm.word_similarity_threshold', '0.42', true)) is not null
      order by round(('boulangreie roux' <<<-> name_search)::numeric, 1)::real, name, id limit 20`,
  },
];
