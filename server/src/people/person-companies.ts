/**
 * SQL: the companies that a person directs or owns a part of today, as Key/Value entries in JSON.
 * `client` and `person` are the outer query's expressions for the two ids.
 */
export const companiesOf = (client: string, person: string) => `(
  select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name) order by c.name, c.id), '[]')
  from company c
  where c.client_id = ${client} and c.id in (
    select m.company_id from mandate m
    where m.client_id = ${client} and m.person_id = ${person} and (m.ends_on is null or m.ends_on >= current_date)
    union all
    select s.company_id from shareholding s
    where s.client_id = ${client} and s.person_id = ${person} and (s.ends_on is null or s.ends_on >= current_date)
  ))`;
