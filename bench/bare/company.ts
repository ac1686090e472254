import type { CompanyListRequest } from '#contract/permanent-files/companies/company-list.ts';
import { clientId, pool } from './pool.ts';

const user = (column: string) =>
  `(select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)
    from app_user u where u.client_id = $1 and u.id = r.${column})`;

const row = `r.id as "Id", r.guid as "Guid", r.reference as "Reference", r.name as "RaisonSociale",
  r.legal_form as "FormeJuridique", r.siren as "Siren", r.town as "Ville",
  (select b.name from cabinet b where b.client_id = $1 and b.id = r.cabinet_id) as "Cabinet",
  ${user('mission_head_id')} as "ChefMission", ${user('manager_id')} as "Gestionnaire",
  r.closing_day as "MoisJourCloture", r.tax_regime as "RegimeFiscal", r.vat_regime as "RegimeTva",
  r.state as "Etat", r.is_disabled::int as "IsDisabled", r.is_confidential as "IsConfidentiel", array_remove(r.gaps, 'CodeNaf2025') as "Manques"`;

const sums = (from: string, count: (condition: string) => string) => `
  select ${count('true')} as total, ${count(`state = 'EN_ACTIVITE'`)} as active from ${from}`;

const counters = (where = '') =>
  sums(
    `company_count where client_id = $1 and is_file ${where}`,
    (condition) => `coalesce(sum(records) filter (where ${condition}), 0)::bigint`,
  );

const shown = (totals: string, page: string, order: string) => `with totals as (${totals}), page as (${page})
  select totals.*, ${row} from totals, page join company r on r.client_id = $1 and r.id = page.id order by ${order}`;

const byName = 'r.name, r.id';
const backwards = 'r.name desc, r.id desc';

const counted = (order: string, rest: string, where = '') =>
  shown(
    counters(where),
    `select r.id from company r where r.client_id = $1 and r.is_file ${where} order by ${order} ${rest}`,
    order,
  );

/** The page from an offset on, read from the index's other end. */
const fromTheEnd = shown(
  counters(),
  `select id from (select r.id from company r where r.client_id = $1 and r.is_file order by ${backwards}
     limit (select least(15, total - $2) from totals) offset (select greatest(0, total - $2 - 15) from totals)) last`,
  byName,
);

const search = (where: string) => `with hit as materialized (
    select id, name, state from company where client_id = $1 and is_file and ${where}),
  totals as (${sums('hit', (condition) => `count(*) filter (where ${condition})`)}), page as (select id from hit order by name, id limit 15)
  select totals.*, ${row} from totals, page join company r on r.client_id = $1 and r.id = page.id order by ${byName}`;

type Asked = Partial<CompanyListRequest>;

function statementOf({ Filter, Etat, SortColumn, PageNumber = 1 }: Asked) {
  const offset = (PageNumber - 1) * 15;
  if (Filter) return { text: search('search like fold($2)'), values: [clientId, `%${Filter}%`] };
  if (Etat)
    return {
      name: 'company-state',
      text: counted(byName, 'limit 15', 'and state = $2'),
      values: [clientId, Etat],
    };
  if (SortColumn)
    return {
      name: 'company-sorted',
      text: counted('r.town desc, r.id desc', 'limit 15'),
      values: [clientId],
    };
  if (offset > 0 && offset > known / 2)
    return { name: 'company-last', text: fromTheEnd, values: [clientId, offset] };
  if (offset > 0)
    return {
      name: 'company-deep',
      text: counted(byName, 'limit 15 offset $2'),
      values: [clientId, offset],
    };
  return { name: 'company-first', text: counted(byName, 'limit 15'), values: [clientId] };
}

/** How many there were when last told: it decides from which end a page is read. */
let known = 0;

export async function listCompanies(asked: Asked) {
  const { rows } = await pool.query(statementOf(asked));
  const { total, active } = rows[0] ?? { total: 0, active: 0 };
  if (!asked.Filter && !asked.Etat) known = total;
  return {
    Items: rows.map(({ total: _total, active: _active, ...item }) => item),
    TotalCount: total,
    TotalEnActivite: active,
  };
}

const list = (rows: string) => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`;
const on = (alias: string) =>
  `$3::date between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity')`;
const own = (alias: string) => `${alias}.client_id = $1 and ${alias}.company_id = $2`;
const holder = `case when s.person_id is null then 'c' || s.holder_company_id else 'p' || s.person_id end`;

/** A company as its table has it, as it was on a day: the values that held then lie over today's. */
const company = `select r.*, ${list(`select p.field_values from company_period p where ${own('p')} and p.ends_on >= $3
    and coalesce(p.starts_on, '-infinity') <= $3`)} as periods from company r where r.client_id = $1 and r.id = $2`;

/** The whole file in one statement: what stands in the tables, without words or deadlines. */
const whole = `select r.id as "Id", r.name as "RaisonSociale", to_json(r) as company,
  ${list(`select m.*, p.first_name, p.last_name, p.email from mandate m
    left join person p on p.client_id = $1 and p.id = coalesce(m.person_id, m.representative_id)
    where ${own('m')} and ${on('m')}`)} as "Mandats",
  ${list(`select ${holder} as holder, s.right_held, sum(s.shares) as shares,
    coalesce(min(p.first_name || ' ' || p.last_name), min(c.name)) as name from shareholding s
    left join person p on p.client_id = $1 and p.id = s.person_id
    left join company c on c.client_id = $1 and c.id = s.holder_company_id
    where ${own('s')} and ${on('s')} group by 1, 2`)} as "Titres",
  ${list(`select e.* from exercise e where ${own('e')} order by e.starts_on desc`)} as "Exercices",
  ${list(`select m.* from mission m where ${own('m')} and ${on('m')}`)} as "Missions",
  ${list(`select a.*, u.last_name from portfolio_assignment a join app_user u on u.client_id = $1 and u.id = a.user_id
    where ${own('a')} and ${on('a')}`)} as "Equipe",
  ${list(`select e.* from establishment e where ${own('e')}`)} as "Etablissements",
  ${list(`select q.* from quote q where ${own('q')}`)} as "Devis",
  ${list(`select b.* from company_billing b where ${own('b')}`)} as "Facturation",
  ${list(`select p.* from company_period p where ${own('p')}`)} as "Periodes"
  from company r where r.client_id = $1 and r.id = $2`;

const today = () => new Date().toISOString().slice(0, 10);

export async function readWhole({ Id, AsOf }: { Id: number; AsOf?: string }) {
  const { rows } = await pool.query({
    name: 'company-whole',
    text: whole,
    values: [clientId, Id, AsOf ?? today()],
  });
  return rows[0];
}

export async function readAsOf({ Id, AsOf }: { Id: number; AsOf: string }) {
  const { rows } = await pool.query({ name: 'company-as-of', text: company, values: [clientId, Id, AsOf] });
  return rows[0];
}

/** The row that was read is changed and both are journalled, in one statement and its commit. */
const saving = `with before as materialized (
    select * from company where client_id = $1 and id = $2 and version = $3 for update),
  after as (update company c set version = c.version + 1, modified_at = now(), comment = $4
    from before where c.client_id = $1 and c.id = before.id returning c.*),
  journalled as (
    insert into audit_entry (client_id, action, entity, entity_id, before, after)
    select $1, 'company.edit', 'company', $2, to_jsonb(before), to_jsonb(after) from before, after)
  select id as "Id", version as "Version" from after`;

export async function saveCompany({
  societe,
}: {
  societe: { Id: number; Version: number; Commentaire: string };
}) {
  const { Id, Version, Commentaire } = societe;
  const { rows } = await pool.query({
    name: 'company-save',
    text: saving,
    values: [clientId, Id, Version, Commentaire],
  });
  return rows[0] ?? { Id: 0 };
}
