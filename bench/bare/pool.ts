import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
export const clientId = Number(process.env.CLIENT_ID);

const { rows: readers } = await pool.query<{ id: number }>(
  'select id from app_user where client_id = $1 and email = $2',
  [clientId, process.env.READER],
);
/** The measured user, whose rights are asked for. */
export const reader = Number(readers[0]?.id);

/** SQL: whether the measured user may read company c, as the product asks it of every file: confidential ones are few. */
export const readable = (c: string) => `(not ${c}.is_confidential
  or exists (select from user_role x where x.client_id = $1 and x.user_id = ${reader} and x.role in ('ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'))
  or exists (select from company_reader x where x.client_id = $1 and x.company_id = ${c}.id and x.user_id = ${reader})
  or exists (select from portfolio_assignment x where x.client_id = $1 and x.company_id = ${c}.id and x.user_id = ${reader}
    and current_date between x.starts_on and coalesce(x.ends_on, 'infinity')))`;

/** SQL: the companies that the person p has to do with today, as entries in JSON. */
export const companies = `(select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name) order by c.name, c.id), '[]')
  from company c where c.client_id = $1 and ${readable('c')} and c.id in (
    select company_id from mandate where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)
    union all
    select company_id from shareholding where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)))`;

/** SQL: what a line of the list shows of the person p. */
export const row = `p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
  p.nationality as "Nationalite", p.email as "Email", p.phone as "TelLabel", p.nir_start as "NumeroSs",
  p.is_disabled::int as "IsDisabled", p.has_client_space as "HasCrmClientAccount", ${companies} as "ListSociete"`;
