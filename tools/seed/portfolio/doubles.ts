import type pg from 'pg';

/** How many files of the demonstration firm stand twice. */
const wanted = 8;

/**
 * Makes doubles of some persons out of those who were put out of use as 'Dossier en double': the same civil
 * state, written in another way, and for some the other's e-mail as their second one.
 */
export async function addDoubles(client: pg.ClientBase, clientId: number): Promise<void> {
  await client.query(
    `with double as (
       select id, row_number() over (order by id) as rank from person
       where client_id = $1 and motives = 'Dossier en double' order by id limit ${wanted}),
     original as (
       select p.*, row_number() over (order by id) as rank from person p
       where client_id = $1 and not is_disabled and email is not null order by id limit ${wanted})
     update person d set civility = o.civility,
       last_name = case when double.rank % 2 = 0 then upper(o.last_name) else o.last_name end,
       first_name = replace(o.first_name, '-', ' '), maiden_name = o.maiden_name,
       birth_date = o.birth_date, birth_place = o.birth_place, birth_country = o.birth_country,
       birth_department = o.birth_department, nationality = o.nationality,
       father_name = o.father_name, mother_name = o.mother_name,
       nir_sealed = null, nir_fingerprint = null, nir_start = null,
       secondary_email = case when double.rank % 3 = 0 then o.email end
     from double join original o on o.rank = double.rank
     where d.client_id = $1 and d.id = double.id`,
    [clientId],
  );
}
