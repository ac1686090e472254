import type {
  PortfolioExportRequest,
  PortfolioFilters,
  PortfolioRequest,
} from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { isReadable } from '../confidential.ts';
import { factColumns, formOfCompany } from '../exercises/read-exercises.ts';
import { followedToday, sought } from '../list/company-filters.ts';
import { factsKey, type NextDays } from './next-deadlines.ts';

interface Asked {
  clientId: number;
  sessionId: string;
  /** Undefined: the whole firm. */
  owner: number | undefined;
  filters: PortfolioFilters;
}

/** Active files that the user may read, of one portfolio or of the firm. */
export function filesOf({ clientId, sessionId, owner, filters }: Asked) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and not r.is_disabled and ${isReadable(name(sessionId))}`);
  if (owner !== undefined) asked.search(followedToday(name(owner)));
  if (counts(filters.Filter)) asked.search(sought(filters.Filter ?? '', name));
  return asked.all();
}

const today = `(now() at time zone 'Europe/Paris')::date`;

const dueConditions = {
  RETARD: `h.due < ${today}`,
  SEMAINE: `date_trunc('week', h.due) = date_trunc('week', ${today})`,
  MOIS: `date_trunc('month', h.due) = date_trunc('month', ${today})`,
};

const user = (
  column: string,
) => `(select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)
  from app_user u where u.client_id = r.client_id and u.id = r.${column})`;

const columns = `r.id as "Id", r.reference as "Reference", r.name as "RaisonSociale", r.siren as "Siren",
  (select b.name from cabinet b where b.client_id = r.client_id and b.id = r.cabinet_id) as "Cabinet",
  ${user('mission_head_id')} as "ChefMission", ${user('manager_id')} as "Gestionnaire", r.state as "Etat",
  e.id as "exerciseId", e.starts_on as "DateDebut", ${factColumns}`;

const noDays = 'select null::bigint as company_id, null::date as due';

/**
 * Files with the accounting year whose deadline comes first, and with the first of all their deadlines: `hit` is what the filters let through, `shown` what Echeance
 * leaves of it.
 */
function source(asked: Asked, { keys, days, others }: NextDays) {
  const { where, values } = filesOf(asked);
  const name = (value: unknown) => `$${values.push(value)}`;
  const { ExerciceYear, IsWithExercice, Echeance } = asked.filters;
  const inYear = ExerciceYear
    ? `and e.ends_on between make_date(${name(ExerciceYear)}::int, 1, 1) and make_date(${name(ExerciceYear)}::int, 12, 31)`
    : '';
  const ofOthers = others.map((daysOf) => daysOf(name));
  return {
    text: `with files as materialized (select r.id, r.name, r.reference from company r where ${where}),
      next_day as (select * from unnest(${name(keys)}::text[], ${name(days)}::date[]) as n (key, due)),
      years as (
        select distinct on (r.id) r.id as company_id, e.id, e.ends_on, n.due
        from files f join company r on r.client_id = $1 and r.id = f.id ${formOfCompany}
        join exercise e on e.client_id = $1 and e.company_id = f.id
        left join next_day n on n.key = ${factsKey}
        where true ${inYear} order by r.id, n.due, e.ends_on desc),
      others as (select o.company_id, min(o.due) as due from (${ofOthers.join(' union all ') || noDays}) o group by 1),
      hit as materialized (
        select f.*, y.id as exercise_id, y.ends_on, least(y.due, o.due) as due
        from files f left join years y on y.company_id = f.id left join others o on o.company_id = f.id
        ${IsWithExercice ? 'where y.id is not null' : ''}),
      shown as (select * from hit h ${Echeance ? `where ${dueConditions[Echeance]}` : ''})`,
    values,
    name,
  };
}

const orders = {
  RaisonSociale: 's.name',
  Reference: 's.reference',
  ProchaineEcheance: 's.due',
  Exercice: 's.ends_on',
};

/** What is told of a row s of `shown`. */
const rowsOf = `left join company r on r.client_id = $1 and r.id = s.id ${formOfCompany}
  left join exercise e on e.client_id = $1 and e.id = s.exercise_id`;

function orderOf({ SortColumn, SortOrder }: PortfolioExportRequest): string {
  const column = orders[(SortOrder && SortColumn) || 'RaisonSociale'];
  return `${column} ${SortOrder === -1 ? 'desc' : 'asc'} nulls last, s.name, s.id`;
}

/** A page of them with their totals. */
export function portfolioPage(asked: Asked, request: PortfolioRequest, next: NextDays): Statement {
  const { text, values, name } = source(asked, next);
  const order = orderOf(request);
  const limit = `limit ${name(request.PageSize)} offset ${name((request.PageNumber - 1) * request.PageSize)}`;
  return {
    text: `${text},
      totals as (select (select count(*) from shown) as total,
        count(*) filter (where ${dueConditions.RETARD}) as late from hit h)
      select t.total, t.late, ${columns}
      from totals t left join (select * from shown s order by ${order} ${limit}) s on true ${rowsOf}
      order by ${order}`,
    values,
  };
}

/** All of them. */
export function wholePortfolio(asked: Asked, request: PortfolioExportRequest, next: NextDays): Statement {
  const { text, values } = source(asked, next);
  return { text: `${text} select ${columns} from shown s ${rowsOf} order by ${orderOf(request)}`, values };
}
