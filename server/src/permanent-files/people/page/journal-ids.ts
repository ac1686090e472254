/**
 * SQL: every id under which the journal tells of a person, as an array: the person's own and, however long the
 * chain, those of whoever was merged into them. `client` and `person` are the query's expressions for the ids.
 */
export const idsInJournal = (client: string, person: string) => `array(
  with recursive same (id) as (
    select ${person}::bigint
    union select m.merged_id from same join person_merge m on m.client_id = ${client} and m.kept_id = same.id)
  select id from same)`;
