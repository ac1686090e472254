import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
export const clientId = Number(process.env.CLIENT_ID);

/** SQL: the companies that the person p has to do with today, as entries in JSON. */
export const companies = `(select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name) order by c.name, c.id), '[]')
  from company c where c.client_id = $1 and c.id in (
    select company_id from mandate where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)
    union all
    select company_id from shareholding where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)))`;

/** SQL: what a line of the list shows of the person p. */
export const row = `p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
  p.nationality as "Nationalite", p.email as "Email", p.phone as "TelLabel", p.nir_start as "NumeroSs",
  p.is_disabled::int as "IsDisabled", p.has_client_space as "HasCrmClientAccount", ${companies} as "ListSociete"`;
