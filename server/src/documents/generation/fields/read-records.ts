import { printedInsurance } from '#server/administration/insurances/printed-insurance.ts';
import { registrationOf } from '#server/directory/cabinets/cabinets.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import type { CabinetRow, CollaboratorRow } from './cabinet-fields.ts';
import type { CompanyRow } from './company-fields.ts';
import type { PersonRow } from './person-fields.ts';

const person = (
  p: string,
) => `jsonb_build_object('id', ${p}.id, 'civility', ${p}.civility, 'last_name', ${p}.last_name,
  'first_name', ${p}.first_name, 'maiden_name', ${p}.maiden_name, 'birth_date', ${p}.birth_date,
  'birth_place', ${p}.birth_place, 'birth_department', ${p}.birth_department, 'birth_country', ${p}.birth_country,
  'nationality', ${p}.nationality, 'email', ${p}.email, 'phone', ${p}.phone, 'father_name', ${p}.father_name,
  'mother_name', ${p}.mother_name, 'address_line', ${p}.address_line, 'postcode', ${p}.postcode, 'town', ${p}.town,
  'country', ${p}.country)`;

const holderCompany = (
  h: string,
) => `jsonb_build_object('id', ${h}.id, 'name', ${h}.name, 'legal_form', ${h}.legal_form,
  'siren', ${h}.siren, 'address_line', ${h}.address_line, 'postcode', ${h}.postcode, 'town', ${h}.town)`;

const cabinet = (
  k: string,
) => `jsonb_build_object('id', ${k}.id, 'name', ${k}.name, 'legal_form', ${k}.legal_form,
  'siren', left(${k}.siret, 9), 'vat_number', ${k}.vat_number, 'address_line', ${k}.address_line, 'postcode', ${k}.postcode,
  'town', ${k}.town, 'email', ${k}.email, 'phone', ${k}.phone, 'president', ${k}.president,
  'insurance', ${printedInsurance(k)},
  'capital', ${k}.capital_cents / 100.0, 'registration', (select ${registrationOf(k, 'g')} from greffe g
    where g.client_id = ${k}.client_id and g.id = ${k}.greffe_id),
  'logo', (select jsonb_build_object('sha256', f.sha256, 'mediaType', f.media_type) from stored_file f
    where f.client_id = ${k}.client_id and f.id = ${k}.logo_file_id))`;

/** Who leads, heads first; those in office on $3. */
const leaders = `(select coalesce(jsonb_agg(jsonb_build_object('function', m.function,
    'status', (select x.label from known_entry x where x.list = 'statuts-dirigeant' and x.code = m.director_status),
    'starts_on', m.starts_on, 'ends_on', m.ends_on,
    'person', case when p.id is not null then ${person('p')} end,
    'company', case when h.id is not null then ${holderCompany('h')} end)
    order by m.function is null, array_position(array['P', 'G', 'DG', 'A'], m.function), m.starts_on, m.id), '[]')
  from mandate m
  left join person p on p.client_id = m.client_id and p.id = m.person_id
  left join company h on h.client_id = m.client_id and h.id = m.holder_company_id
  where m.client_id = $1 and m.company_id = c.id and ${isValidOnSql('m.starts_on', 'm.ends_on', '$3::date')})`;

/** Who holds titles on $3, the largest first; of bare ownership and usufruct both are there. */
const shareholders = `(select coalesce(jsonb_agg(jsonb_build_object('shares', s.shares, 'right_held', s.right_held,
    'part', round(100.0 * s.shares / nullif((select sum(o.shares) from shareholding o where o.client_id = $1
      and o.company_id = c.id and o.right_held <> 'US' and ${isValidOnSql('o.starts_on', 'o.ends_on', '$3::date')}), 0), 2),
    'person', case when p.id is not null then ${person('p')} end,
    'company', case when h.id is not null then ${holderCompany('h')} end)
    order by s.shares desc, s.id), '[]')
  from shareholding s
  left join person p on p.client_id = s.client_id and p.id = s.person_id
  left join company h on h.client_id = s.client_id and h.id = s.holder_company_id
  where s.client_id = $1 and s.company_id = c.id and ${isValidOnSql('s.starts_on', 's.ends_on', '$3::date')})`;

const exercises = `(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'starts_on', e.starts_on, 'ends_on', e.ends_on,
    'turnover', e.turnover_cents / 100.0, 'result', e.result_cents / 100.0, 'dividends', e.dividends_cents / 100.0,
    'is_half_capital_lost', e.is_half_capital_lost) order by e.ends_on desc), '[]')
  from exercise e where e.client_id = $1 and e.company_id = c.id)`;

const budgets = `(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'year', b.year, 'monthly', b.monthly,
    'yearly', b.yearly, 'exceptional', b.exceptional, 'tax_visa', b.tax_visa, 'payslips', b.payslips)), '[]')
  from company_budget b where b.client_id = $1 and b.company_id = c.id)`;

const officeName = (column: string) =>
  `(select a.name from administration a where a.client_id = $1 and a.id = c.${column})`;

/** Companies with all that hangs on them, of those that `readable` lets the caller read; $4 names the reader. */
export const readCompanies = (
  db: Db,
  {
    clientId,
    ids,
    day,
    readable,
    reader,
  }: { clientId: number; ids: readonly number[]; day: string; readable: string; reader: string | number },
): Promise<CompanyRow[]> =>
  db.query<CompanyRow & { id: number }>(
    `select c.id, c.name, c.legal_form, (select l.name from legal_status l where l.client_id = $1 and l.code = c.legal_form)
         as form_name,
       c.siren, c.siret, c.naf,
       (select x.label from known_entry x where x.list = 'naf' and x.code = c.naf limit 1) as activity,
       c.vat_number, c.capital_cents / 100.0::float8 as capital, c.share_count, c.registered_on, c.purpose,
       (select coalesce(g.code, g.town, g.name) from greffe g where g.client_id = $1 and g.id = c.greffe_id) as greffe,
       c.address_line, c.postcode, c.town, c.email, c.phone, c.closing_day, c.tax_regime, c.dissolved_on, c.struck_off_on,
       ${officeName('tax_office_id')} as tax_office, ${officeName('urssaf_id')} as urssaf, c.staff_count,
       ${leaders} as leaders, ${shareholders} as shareholders, ${exercises} as exercises, ${budgets} as budgets,
       (select ${cabinet('k')} from cabinet k where k.client_id = $1 and k.id = c.cabinet_id) as cabinet
     from company c where c.client_id = $1 and c.id = any ($2) and ${readable}`,
    [clientId, [...ids], day, reader],
  );

export const readPersons = (db: Db, clientId: number, ids: readonly number[]) =>
  db.query<PersonRow & { is_in_portage: boolean; id: number }>(
    `select p.id, p.civility, p.last_name, p.first_name, p.maiden_name, p.birth_date, p.birth_place, p.birth_department,
       p.birth_country, p.nationality, p.email, p.phone, p.father_name, p.mother_name, p.address_line, p.postcode, p.town,
       p.country, p.is_in_portage
     from person p where p.client_id = $1 and p.id = any ($2)`,
    [clientId, [...ids]],
  );

/** The cabinets and the member of staff that are chosen, in one row. */
export async function readOffice(
  db: Db,
  {
    clientId,
    cabinets,
    collaborator,
  }: { clientId: number; cabinets: readonly number[]; collaborator: number | null },
): Promise<{ cabinets: CabinetRow[]; collaborator: CollaboratorRow | null; firm: string }> {
  const [row] = await db.query<{
    cabinets: CabinetRow[];
    collaborator: CollaboratorRow | null;
    firm: string;
  }>(
    `select f.name as firm,
       (select coalesce(jsonb_agg(${cabinet('k')}), '[]') from cabinet k where k.client_id = $1 and k.id = any ($2)) as cabinets,
       (select jsonb_build_object('id', u.id, 'civility', o.civility, 'first_name', u.first_name, 'last_name', u.last_name,
           'email', u.email, 'job_title', o.job_title)
         from app_user u join collaborator o on o.client_id = u.client_id and o.user_id = u.id
         where u.client_id = $1 and u.id = $3) as collaborator
     from client f where f.id = $1`,
    [clientId, [...cabinets], collaborator],
  );
  return row ?? { cabinets: [], collaborator: null, firm: '' };
}
