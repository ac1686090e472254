import { valueAt } from '#contract/administration/parameters/value-at.ts';
import type { CompanyDetails } from '#contract/permanent-files/companies/details.ts';
import { catalogue } from '#server/administration/parameters/catalogue.ts';
import type { FirmValue } from '#server/administration/parameters/firm-values.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { NamedHolding } from '#server/permanent-files/companies/capital/holdings.ts';
import { presentOwners } from '#server/permanent-files/companies/capital/read-beneficial-owners.ts';
import { presentCapitalTable } from '#server/permanent-files/companies/capital/read-capital-table.ts';
import { type CompanyRecord, companyColumns } from '#server/permanent-files/companies/company-record.ts';
import {
  exerciseColumns,
  presentExercise,
  type StoredExercise,
} from '#server/permanent-files/companies/exercises/read-exercises.ts';
import { gapsToday } from '#server/permanent-files/companies/naf-in-force.ts';
import { legalActs, type StoredAct, storedActs } from '#server/permanent-files/companies/page/legal-acts.ts';
import { readinessOf } from '#server/permanent-files/companies/readiness/read-readiness.ts';
import type { Facts } from '#server/permanent-files/companies/readiness/readiness-rules.ts';
import { nested } from '#server/platform/records/record-fields.ts';
import { clientId, pool, readable } from './pool.ts';

const list = (rows: string) => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`;
const held = (alias: string) =>
  `$3::date between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity')`;
const own = (alias: string) => `${alias}.client_id = $1 and ${alias}.company_id = $2`;
const named = (table: string, column: string, label = 'x.name') =>
  `(select json_build_object('Key', x.id, 'Value', ${label}) from ${table} x
    where x.client_id = $1 and x.id = r.${column})`;
const person = `x.last_name || ' ' || x.first_name`;
const label = (entries: string, code: string) =>
  `(select x.label from national_entry x where x.list = '${entries}' and x.code = r.${code})`;

/** What company r names in other tables, told in words as the product tells it. */
const words = `
  (select x.name from legal_status x where x.client_id = $1 and x.code = r.legal_form limit 1) as "FormeJuridiqueLibelle",
  ${label('naf-rev2', 'naf')} as "CodeNafLibelle", ${label('naf-2025', 'naf_2025')} as "CodeNaf2025Libelle",
  (select x.name from greffe x where x.client_id = $1 and x.id = r.greffe_id) as "Greffe",
  (select 'RCS ' || coalesce(g.code, g.town, g.name) || ' ' || regexp_replace(r.siren, '(...)(...)(...)', '\\1 \\2 \\3')
    from greffe g where g.client_id = $1 and g.id = r.greffe_id) as "Immatriculation",
  (select x.name from vat_regime x where x.client_id = $1 and x.code = r.vat_regime) as "RegimeTvaLibelle",
  ${named('person', 'main_contact_id', person)} as "ContactPrincipal",
  ${named('administration', 'tax_office_id')} as "ServiceImpots", ${named('company', 'tax_group_head_id')} as "SocieteTete",
  ${named('administration', 'urssaf_id')} as "Urssaf", ${named('administration', 'pension_fund_id')} as "CaisseRetraite",
  ${named('administration', 'provident_fund_id')} as "Prevoyance", ${named('administration', 'health_fund_id')} as "Mutuelle",
  ${named('cabinet', 'cabinet_id')} as "Cabinet", ${named('app_user', 'mission_head_id', person)} as "ChefMission",
  ${named('app_user', 'manager_id', person)} as "Gestionnaire",
  (select coalesce(json_agg(json_build_object('Key', x.id, 'Value', ${person}) order by x.last_name, x.id), '[]')
    from company_reader d join app_user x on x.client_id = $1 and x.id = d.user_id where ${own('d')}) as "Lecteurs"`;

/** A company's own fields by the wire's names. */
const ownFields = Object.entries(companyColumns).map(([path, column]) => `r.${column} as "${path}"`);

const company = `r.id as "Id", r.name as "RaisonSociale", r.guid as "Guid", r.state as "Etat",
  (select to_json(x) from (select ${ownFields.join(', ')}) x) as fields, ${words}`;

/** What was otherwise on the day. */
const then = list(`select p.field_values from company_period p where ${own('p')} and p.ends_on >= $3
  and coalesce(p.starts_on, '-infinity') <= $3`);

const holder = `case when s.person_id is null then 'c' || s.holder_company_id else 'p' || s.person_id end as holder,
  s.right_held as right, coalesce(p.first_name || ' ' || p.last_name, c.name) as name, h.name as "companyName"`;
const holders = `join company h on h.client_id = $1 and h.id = s.company_id
  left join person p on p.client_id = $1 and p.id = s.person_id
  left join company c on c.client_id = $1 and c.id = s.holder_company_id`;

/** Who holds the company, those who hold them, and so on. */
const above = `with recursive above (id) as (select $2::bigint union
    select s.holder_company_id from above a join shareholding s on s.client_id = $1 and s.company_id = a.id and ${held('s')}
    where s.holder_company_id is not null)
  select s.company_id as company, s.shares, ${holder} from above a
  join shareholding s on s.client_id = $1 and s.company_id = a.id and ${held('s')} ${holders}`;

/** Who represents the company by law, through those that direct it. */
const heads = `with recursive directing (id) as (select $2::bigint union
    select m.holder_company_id from directing d join mandate m on m.client_id = $1 and m.company_id = d.id
      and m.function in ('P', 'DG', 'G') and ${held('m')} where m.holder_company_id is not null)
  select m.company_id, p.id, p.first_name || ' ' || p.last_name as name from directing d
  join mandate m on m.client_id = $1 and m.company_id = d.id and m.function in ('P', 'DG', 'G') and ${held('m')}
  join person p on p.client_id = $1 and p.id = case when m.person_id is null then m.representative_id else m.person_id end
  order by m.company_id <> $2, m.starts_on, m.id`;

const lasting = (table: string, more = '') =>
  `exists (select from ${table} x where ${own('x')} and $4::date between x.starts_on and coalesce(x.ends_on, 'infinity') ${more})`;

/** The whole file in one statement: what stands in the tables, in words. */
const whole = `select ${company}, ${then} as then,
  ${list(`select m.*, p.first_name, p.last_name, p.email, p.phone, p.civility, p.has_client_space, c.name as by_company,
      (select x.label from national_entry x where x.list = 'statuts-dirigeant' and x.code = m.director_status) as status
    from mandate m
    left join person p on p.client_id = $1 and p.id = case when m.person_id is null then m.representative_id else m.person_id end
    left join company c on c.client_id = $1 and c.id = m.holder_company_id
    where ${own('m')} and ${held('m')} order by m.starts_on desc, m.id`)} as "Mandats",
  ${list(above)} as "Chaines", ${list(heads)} as "Representants",
  ${list(`select ${exerciseColumns} from exercise e left join legal_status x on x.client_id = $1 and x.code = r.legal_form
    where ${own('e')} order by e.starts_on desc`)} as "Exercices",
  ${list(`select m.*, x.name as motive from mission m
    left join exclusion_motive x on x.client_id = $1 and x.id = m.end_motive_id where ${own('m')} and ${held('m')}`)} as "Missions",
  ${list(`select a.*, u.last_name, u.first_name from portfolio_assignment a
    join app_user u on u.client_id = $1 and u.id = a.user_id where ${own('a')} and ${held('a')}`)} as "Equipe",
  ${list(`select e.* from establishment e where ${own('e')} order by e.siret`)} as "Etablissements",
  ${list(`select q.* from quote q where ${own('q')} order by q.year desc`)} as "Devis",
  ${list(`select b.* from company_billing b where ${own('b')}`)} as "Facturation",
  ${list(`select p.field_group as "Groupe", p.starts_on as "DateDebut", p.ends_on as "DateFin" from company_period p
    where ${own('p')} order by p.ends_on desc, p.id`)} as "Periodes",
  ${list(storedActs)} as acts,
  ${list(`select v.key as "Key", v.value as "Valeur", v.starts_on as "DateDebut", v.ends_on as "DateFin",
      v.source as "Source", v.replaced_at as "RemplaceeLe", 'CABINET' as "Origine"
    from parameter_value v where v.client_id = $1 and v.replaced_at is null`)} as parameters,
  (select count(*) from company_change_request d where ${own('d')} and d.state = 'A_TRAITER') as "DemandesOuvertes",
  json_build_object('hasLeader', ${lasting('mandate')}, 'hasSignatory', ${lasting('mandate', 'and x.is_signatory')},
    'hasHoldings', ${lasting('shareholding')}, 'hasMission', ${lasting('mission')},
    'hasExercise', ${lasting('exercise', `and x.state = 'OUVERT'`)}, 'gaps', ${gapsToday},
    'electronicAddress', (select b.electronic_address from company_billing b where ${own('b')}),
    'billingEmail', (select b.email from company_billing b where ${own('b')})) as facts
  from company r where r.client_id = $1 and r.id = $2 and ${readable('r')}`;

const today = () => new Date().toISOString().slice(0, 10);

/** The parameters of the installation, with the firm's own in their place. */
const parametersAt =
  (values: readonly FirmValue[]): ParametersOnDay =>
  (key, date) => {
    const known = catalogue.get(key);
    const found = known && valueAt([...values.filter(({ Key }) => Key === key), ...known.Valeurs], date);
    return found && { ...known, ...found };
  };

interface Read extends Pick<CompanyDetails, 'Id' | 'RaisonSociale'> {
  fields: Record<string, unknown>;
  Chaines: NamedHolding[];
  Representants: { id: number; name: string }[];
  Exercices: StoredExercise[];
  Periodes: Omit<CompanyDetails['Periodes'][number], 'Libelle'>[];
  acts: StoredAct[];
  parameters: FirmValue[];
  facts: Facts;
}

/** The file with what follows from it by rules of law: these rules are the product's own. */
export async function readWhole({ Id, AsOf }: { Id: number; AsOf?: string }) {
  const day = AsOf ?? today();
  const { rows } = await pool.query<Read>({
    name: 'company-whole',
    text: whole,
    values: [clientId, Id, day, today()],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { fields, Chaines: holdings, Representants, acts, parameters: values, facts, ...told } = row;
  const file = { ...nested<CompanyRecord>(fields), ...told };
  const parameters = parametersAt(values);
  const at = (key: string) => parameters(key, day);
  const threshold = {
    percent: Number(at('BENEFICIAIRE_EFFECTIF_SEUIL')?.Valeur),
    isIncluded: at('BENEFICIAIRE_EFFECTIF_SEUIL_INCLUS')?.Valeur === '1',
    source: at('BENEFICIAIRE_EFFECTIF_SEUIL')?.Source ?? '',
  };
  const representatives = [...new Map(Representants.map((one) => [one.id, one])).values()];
  const Exercices = told.Exercices.map((one) => presentExercise(one, parameters));
  const ofCompany = holdings.filter(({ company: held }) => held === Id);
  return {
    ...file,
    Exercices,
    TableCapital: presentCapitalTable(ofCompany, file, day),
    BeneficiairesEffectifs: presentOwners({ companyId: Id, day }, { threshold, holdings, representatives }),
    PretPour: readinessOf(file, facts),
    Actes: legalActs({ company: file, periods: told.Periodes, stored: acts, day }),
    Echeances: Exercices.flatMap(({ Echeances }) => Object.values(Echeances))
      .filter((deadline) => deadline !== null && deadline.FaitLe === null)
      .toSorted((one, other) => ((one?.Date ?? '') < (other?.Date ?? '') ? -1 : 1)),
  };
}

/** A company as its table has it, and the values that held on a day, to be laid over today's. */
const asOf = `select ${company}, ${then} as then from company r
  where r.client_id = $1 and r.id = $2 and ${readable('r')}`;

export async function readAsOf({ Id, AsOf }: { Id: number; AsOf: string }) {
  const { rows } = await pool.query({ name: 'company-as-of', text: asOf, values: [clientId, Id, AsOf] });
  return rows[0];
}
