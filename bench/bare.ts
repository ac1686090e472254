import Fastify from 'fastify';
import pg from 'pg';
import { lookUps } from './look-ups.ts';

/**
 * The bare twin: one route, one pool, the best SQL that can be written by hand for the same rows, and
 * nothing else: no session, no rights, no tenancy, no validation, no declared answer.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const clientId = Number(process.env.CLIENT_ID);

const companies = `(select coalesce(json_agg(json_build_object('Key', c.id, 'Value', c.name) order by c.name, c.id), '[]')
  from company c where c.client_id = $1 and c.id in (
    select company_id from mandate where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)
    union all
    select company_id from shareholding where client_id = $1 and person_id = p.id and (ends_on is null or ends_on >= current_date)))`;

const row = `p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
  p.nationality as "Nationalite", p.email as "Email", p.phone as "TelLabel", p.nir_start as "NumeroSs",
  p.is_disabled::int as "IsDisabled", p.has_client_space as "HasCrmClientAccount", ${companies} as "ListSociete"`;

const counters = `select sum(persons)::bigint as total, sum(persons) filter (where has_client_space)::bigint as with_account
  from person_count where client_id = $1`;

const byName = 'last_name, first_name, id';

const page = (order: string, shown: string, limit: number) => `
  with totals as (${counters}),
  page as (select id from person where client_id = $1 order by ${order} limit ${limit})
  select totals.*, ${row} from totals, page join person p on p.client_id = $1 and p.id = page.id
  order by ${shown.replace(/\w+_name|\bid\b/g, 'p.$&')}`;

const contains = `
  with hit as materialized (select id, last_name, first_name, has_client_space from person
    where client_id = $1 and name_search like fold($2)),
  totals as (select count(*) as total, count(*) filter (where has_client_space) as with_account from hit),
  page as (select id from hit order by ${byName} limit 15)
  select totals.*, ${row} from totals, page join person p on p.client_id = $1 and p.id = page.id
  order by p.last_name, p.first_name, p.id`;

interface Body {
  Nom?: string;
  SortColumn?: string;
  PageNumber?: number;
}

async function select(body: Body) {
  if (body.Nom) return pool.query(contains, [clientId, `%${body.Nom}%`]);
  const descending = 'first_name desc, last_name desc, id desc';
  if (body.SortColumn)
    return pool.query({ name: 'sorted', text: page(descending, descending, 15), values: [clientId] });
  if (!body.PageNumber)
    return pool.query({ name: 'first', text: page(byName, byName, 15), values: [clientId] });
  const { rows } = await pool.query(counters, [clientId]);
  const left = rows[0].total - (body.PageNumber - 1) * 15;
  const backwards = 'last_name desc, first_name desc, id desc';
  return pool.query({ name: 'last', text: page(backwards, byName, left), values: [clientId] });
}

const app = Fastify();
app.post<{ Body: Body }>('/list', async ({ body }) => {
  const { rows } = await select(body);
  const { total, with_account } = rows[0] ?? { total: 0, with_account: 0 };
  return {
    Items: rows.map(({ total: _total, with_account: _withAccount, ...item }) => item),
    TotalCount: total,
    TotalHasCrmClientAccount: with_account,
    TotalHasNontCrmClientAccount: total - with_account,
  };
});
/** The same look-ups by statements that know what is typed. */
app.post<{ Body: { Filter: string } }>('/look-up', async ({ body }) => {
  const { name, sql } = lookUps.find(({ Filter }) => Filter === body.Filter) ?? { name: '', sql: '' };
  const { rows } = await pool.query({ name, text: sql, values: [clientId] });
  return rows;
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
