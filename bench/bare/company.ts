import type { CompanyListRequest } from '#contract/permanent-files/companies/company-list.ts';
import { clientId, pool, readable } from './pool.ts';

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
  select ${count('true')} as total, ${count(`state = 'EN_ACTIVITE' and not is_disabled`)} as active,
    ${count(`state = 'EN_CREATION'`)} as creating, ${count(`state in ('EN_DISSOLUTION', 'EN_LIQUIDATION')`)} as ending,
    ${count('not has_manager and not is_disabled')} as unmanaged from ${from}`;

/** Of the confidential files, which are few, those that may be read are counted one by one. */
const counters = (where = '') =>
  sums(
    `(select state, is_disabled, has_manager, records from company_count
        where client_id = $1 and is_file and not is_confidential ${where}
      union all
      select state, is_disabled, has_manager, 1 from company r
        where client_id = $1 and is_file and is_confidential and ${readable('r')} ${where}) counted`,
    (condition) => `coalesce(sum(records) filter (where ${condition}), 0)::bigint`,
  );

const shown = (totals: string, page: string, order: string) => `with totals as (${totals}), page as (${page})
  select totals.*, ${row} from totals, page join company r on r.client_id = $1 and r.id = page.id order by ${order}`;

const byName = 'r.name, r.id';
const backwards = 'r.name desc, r.id desc';

const counted = (order: string, rest: string, where = '') =>
  shown(
    counters(where),
    `select r.id from company r where r.client_id = $1 and r.is_file and ${readable('r')} ${where} order by ${order} ${rest}`,
    order,
  );

/** The page from an offset on, read from the index's other end; the planner, who knows no offset, is told that it is small. */
const fromTheEnd = shown(
  counters(),
  `select id from (select r.id from company r where r.client_id = $1 and r.is_file and ${readable('r')} order by ${backwards}
     limit (select least(15, total - $2) from totals) offset (select greatest(0, total - $2 - 15) from totals)) last limit 15`,
  byName,
);

const search = (where: string) => `with hit as materialized (
    select id, name, state, is_disabled, has_manager from company r
      where client_id = $1 and is_file and ${readable('r')} and ${where}),
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
  const { total = 0, active = 0, creating = 0, ending = 0, unmanaged = 0 } = rows[0] ?? {};
  if (!asked.Filter && !asked.Etat) known = total;
  return {
    Items: rows.map(
      ({ total: _, active: _active, creating: _creating, ending: _ending, unmanaged: _unmanaged, ...item }) =>
        item,
    ),
    TotalCount: total,
    TotalEnActivite: active,
    TotalEnCreation: creating,
    TotalEnDissolution: ending,
    TotalSansGestionnaire: unmanaged,
  };
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
