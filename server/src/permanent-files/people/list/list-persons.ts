import type {
  PersonListAnswer,
  PersonListRequest,
  PersonRow,
} from '#contract/permanent-files/people/person-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { phoneLabel } from '../look-up/phone-label.ts';
import { maskNir } from '../nir/mask-nir.ts';
import { companiesOf, type Population } from './person-companies.ts';
import { type DisjointConditions, disjointConditions } from './person-filters.ts';

interface Totals {
  total: number;
  with_account: number;
}

export type ListRow = Totals & { [Column in keyof PersonRow]: PersonRow[Column] | null };

const orders = {
  Nom: ['last_name', 'first_name', 'id'],
  Prenom: ['first_name', 'last_name', 'id'],
} as const;

/** What a list of these persons shows of each: p is the row's alias, $1 the firm. */
const rowColumnsOf = (
  population: Population,
) => `p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
  p.nationality as "Nationalite", p.email as "Email", p.phone as "TelLabel", p.nir_start as "NumeroSs",
  p.is_disabled::int as "IsDisabled", p.has_client_space as "HasCrmClientAccount",
  ${companiesOf('$1', 'p.id', population)} as "ListSociete"`;

export const rowColumns = rowColumnsOf('all');

const orderBy = (alias: string, columns: readonly string[], direction: 'asc' | 'desc') =>
  columns.map((column) => `${alias}.${column} ${direction}`).join(', ');

type Wheres = readonly string[];

/** Sums of the counters that the trigger keeps, for all persons or for those of some states. */
const countedTotals = ([where = '']: Wheres) => `
  select coalesce(sum(p.persons), 0)::bigint as total,
    coalesce(sum(p.persons) filter (where p.has_client_space), 0)::bigint as with_account
  from person_count p where ${where.replaceAll('p.email is not null', 'p.has_email')}`;

/** The order in which the list is shown, and the opposite one. */
interface Orders {
  shown: string;
  reversed: string;
}

function ordersOf({ SortColumn, SortOrder }: PersonListRequest): Orders {
  const columns = orders[SortColumn ?? 'Nom'];
  const [shown, reversed] = SortOrder === -1 ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  return { shown: orderBy('p', columns, shown), reversed: orderBy('p', columns, reversed) };
}

/** Whom a list shows, and how many of them at most. */
interface Extent {
  population: Population;
  /** No page is larger; without it the planner, who cannot know the limits, would prepare for a tenth of all. */
  mostRows: number;
}

/** Numbers of the two parameters that follow the condition's own. */
interface Window {
  limit: string;
  offset: string;
}

/**
 * Ids of a page of the counted list, from the index alone. Past the middle they are read from its other
 * end: the last page costs what the first does. Of the two halves one has a limit of 0 and is not run.
 */
const countedPage = (
  [where]: Wheres,
  { shown, reversed }: Orders,
  { limit, offset }: Window,
  mostRows: number,
) => `
  select halves.id from (
    (select p.id from person p where ${where} order by ${shown}
      limit (select case when 2 * ${offset} <= t.total then ${limit} else 0 end from totals t) offset ${offset})
    union all
    (select p.id from person p where ${where} order by ${reversed}
      limit (select case when 2 * ${offset} <= t.total then 0 else greatest(0, least(${limit}, t.total - ${offset})) end from totals t)
      offset (select greatest(0, t.total - ${offset} - ${limit}) from totals t))
  ) halves limit ${mostRows}`;

/** Ids of the counted list's first page, which is asked for most: it is never nearer to the other end. */
const firstPage = ([where]: Wheres, { shown }: Orders, { limit }: Window, mostRows: number) =>
  `select id from (
    select p.id from person p where ${where} order by ${shown} limit ${limit}) first limit ${mostRows}`;

/** Where the counters cannot tell the totals, the search runs once; totals and page read what it found. */
const foundPage = ({ shown }: Orders, { limit, offset }: Window) =>
  `select p.id from hit p order by ${shown} limit ${limit} offset ${offset}`;

const found = (wheres: Wheres) => `hit as materialized (
  ${wheres.map((where) => `select p.id, p.last_name, p.first_name, p.has_client_space from person p where ${where}`).join(' union all ')}),`;

const foundTotals =
  'select count(*) as total, count(*) filter (where has_client_space) as with_account from hit';

/** Page and totals in one statement. */
function listText(
  { wheres, isCounted }: DisjointConditions,
  ordering: Orders,
  window: Window,
  { population, mostRows }: Extent,
  isFirst: boolean,
): string {
  const counted = isFirst ? firstPage : countedPage;
  return `with ${isCounted ? '' : found(wheres)} totals as (${isCounted ? countedTotals(wheres) : foundTotals}),
    page as (${isCounted ? counted(wheres, ordering, window, mostRows) : foundPage(ordering, window)})
    select t.total, t.with_account, ${rowColumnsOf(population)}
    from totals t left join (page join person p on p.client_id = $1 and p.id = page.id) on true
    order by ${ordering.shown}`;
}

/** Statements of the counted list, by what shapes them: written once, and planned once a connection. */
const planned = new Map<string, { text: string; name: string }>();

/**
 * One page of the firm's persons with the exact totals of the filtered list. A text filter is planned for
 * its very words: a plan made for any words would search two common letters as if they were rare.
 */
export function selectPersons(
  clientId: number,
  request: PersonListRequest,
  { population = 'all', mostRows = 100 }: Partial<Extent> = {},
): Statement {
  const condition = disjointConditions(clientId, request, population);
  const extent = { population, mostRows };
  const window = {
    limit: `$${condition.values.length + 1}::bigint`,
    offset: `$${condition.values.length + 2}::bigint`,
  };
  const isFirst = condition.isCounted && request.PageNumber === 1;
  const offset = (request.PageNumber - 1) * request.PageSize;
  const values = [...condition.values, request.PageSize, ...(isFirst ? [] : [offset])];
  const text = () => listText(condition, ordersOf(request), window, extent, isFirst);
  if (!condition.isCounted) return { text: text(), values };
  const shape = `${isFirst}|${mostRows}|${request.SortColumn}|${request.SortOrder}|${condition.wheres}`;
  let statement = planned.get(shape);
  if (!statement) {
    statement = { text: text(), name: `persons-${planned.size + 1}` };
    planned.set(shape, statement);
  }
  return { ...statement, values };
}

const toItem = (row: ListRow) =>
  ({ ...row, TelLabel: phoneLabel(row.TelLabel), NumeroSs: maskNir(row.NumeroSs) }) as PersonRow;

export function presentPersons(rows: ListRow[]): PersonListAnswer {
  const first = rows[0];
  const { total = 0, with_account = 0 } = first ?? {};
  return {
    Items: first?.Id == null ? [] : rows.map(toItem),
    TotalCount: total,
    TotalHasCrmClientAccount: with_account,
    TotalHasNontCrmClientAccount: total - with_account,
  };
}
