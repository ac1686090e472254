import { clientId, pool, readable } from './pool.ts';

const shown = 'id as "Key", name as "Value"';

const startsWith = (column: string, text: string) =>
  `${column} like '${text}%' order by ${column} using ~<~, id limit 20`;

const holding = (text: string) =>
  `name_search like '%${text}%' and name_search not like '${text}%' limit 1000`;

/** As many as are wanted, of one sort after the other: sorts that are not needed are not read. */
const first = (sorts: readonly string[]) =>
  `${sorts
    .map(
      (condition) => `(select "Key", "Value" from (
      select ${shown}, name from company c where client_id = $1 and ${readable('c')} and ${condition}) sort order by name, "Key")`,
    )
    .join(' union all ')} limit 20`;

/** The best SQL that we can write for each way of looking a company up; the text is a part of the statement. */
const statements = {
  beginning: (text: string) => first([startsWith('name_search', text), holding(text)]),
  words: (text: string) => `
    select ${shown} from company c
    where client_id = $1 and ${readable('c')} and ${text
      .split(' ')
      .map((word) => `name_search like '%${word}%'`)
      .join(' and ')}
    order by name, id limit 20`,
  siren: (text: string) =>
    first([
      `siret like '${text}%' limit 20`,
      `siret not like '${text}%' and ${startsWith('name_search', text)}`,
      `siret not like '${text}%' and ${holding(text)}`,
    ]),
  mistake: (text: string) => `
    select ${shown} from (
      select id, name, name_search from company c where client_id = $1 and ${readable('c')} and '${text}' <% name_search
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
