import { createHash } from 'node:crypto';
import type { PersonListAnswer, PersonListRequest, PersonRow } from '#contract/people/person-list.ts';
import type { Db } from '#server/platform/database.ts';
import { maskNir } from './mask-nir.ts';
import { companiesOf } from './person-companies.ts';
import { type Condition, personCondition } from './person-filters.ts';

interface Totals {
  total: number;
  with_account: number;
}

type ListRow = Totals & { [Column in keyof PersonRow]: PersonRow[Column] | null };

interface Window {
  limit: number;
  offset: number;
  direction: 'asc' | 'desc';
}

const orders = {
  Nom: ['last_name', 'first_name', 'id'],
  Prenom: ['first_name', 'last_name', 'id'],
} as const;

/** Below this offset walking the index forwards costs next to nothing, whatever the total. */
const shallow = 1000;

/** What the list shows of a person; p is the row's alias. */
export const rowColumns = `p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
  p.nationality as "Nationalite", p.email as "Email", p.phone as "TelLabel", p.nir as "NumeroSs",
  p.is_disabled::int as "IsDisabled", p.has_client_space as "HasCrmClientAccount",
  ${companiesOf('p.client_id', 'p.id')} as "ListSociete"`;

const orderBy = (alias: string, columns: readonly string[], direction: 'asc' | 'desc') =>
  columns.map((column) => `${alias}.${column} ${direction}`).join(', ');

/** Sums of the counters that the trigger keeps, for all persons or for those of some states. */
const countedTotals = ({ where }: Condition) => `
  select coalesce(sum(p.persons), 0)::bigint as total,
    coalesce(sum(p.persons) filter (where p.has_client_space), 0)::bigint as with_account
  from person_count p where ${where.replaceAll('p.email is not null', 'p.has_email')}`;

/**
 * Page and totals in one statement: the page's ids come from the index alone, then their rows. Where the
 * counters cannot tell the totals, the search runs once and both read what it found.
 */
function listStatement(
  condition: Condition,
  columns: readonly string[],
  { limit, offset, direction }: Window,
) {
  const { where, isCounted } = condition;
  const found = `hit as materialized (
    select p.id, p.last_name, p.first_name, p.has_client_space from person p where ${where})`;
  const foundTotals =
    'select count(*) as total, count(*) filter (where has_client_space) as with_account from hit';
  const source = isCounted ? `person p where ${where}` : 'hit p';
  return `with ${isCounted ? '' : `${found}, `}totals as (${isCounted ? countedTotals(condition) : foundTotals}),
    page as (select p.id from ${source} order by ${orderBy('p', columns, direction)} limit ${limit} offset ${offset})
    select t.total, t.with_account, ${rowColumns}
    from totals t left join (page join person p on p.client_id = $1 and p.id = page.id) on true`;
}

/** Past the middle the page is read from the other end of the index: the last page costs what the first does. */
async function windowOf(db: Db, condition: Condition, request: PersonListRequest): Promise<Window> {
  const limit = request.PageSize;
  const offset = (request.PageNumber - 1) * limit;
  const direction = request.SortOrder === -1 ? 'desc' : 'asc';
  if (!condition.isCounted || offset < shallow) return { limit, offset, direction };
  const [totals] = await db.query<Totals>(countedTotals(condition), condition.values);
  const left = (totals?.total ?? 0) - offset;
  if (left <= 0) return { limit: 0, offset: 0, direction };
  if (left > offset) return { limit, offset, direction };
  return {
    limit: Math.min(limit, left),
    offset: Math.max(0, left - limit),
    direction: direction === 'asc' ? 'desc' : 'asc',
  };
}

/** PostgreSQL keeps 63 characters of a name: the statement's digest, which no other statement shares. */
const nameOf = (statement: string) => createHash('sha1').update(statement).digest('hex');

/** Sizes worth a plan kept on each connection; any other is planned when it comes. */
const usualSizes = new Set([15, 25, 50, 100]);

const withMaskedNir = (row: ListRow) => ({ ...row, NumeroSs: maskNir(row.NumeroSs) });

/** One page of the firm's persons with the exact totals of the filtered list. */
export async function listPersons(
  db: Db,
  clientId: number,
  request: PersonListRequest,
): Promise<PersonListAnswer> {
  const condition = personCondition(clientId, request);
  const columns = orders[request.SortColumn ?? 'Nom'];
  const window = await windowOf(db, condition, request);
  const wanted = request.SortOrder === -1 ? 'desc' : 'asc';
  const statement = `${listStatement(condition, columns, window)} order by ${orderBy('p', columns, wanted)}`;
  // the first page is asked for again and again: planned once; a filter is planned for its very text
  const isPlannedOnce = condition.isCounted && window.offset === 0 && usualSizes.has(window.limit);
  const rows = await db.query<ListRow>(
    statement,
    condition.values,
    isPlannedOnce ? nameOf(statement) : undefined,
  );
  const first = rows[0];
  const { total = 0, with_account = 0 } = first ?? {};
  return {
    Items: first?.Id == null ? [] : (rows.map(withMaskedNir) as PersonRow[]),
    TotalCount: total,
    TotalHasCrmClientAccount: with_account,
    TotalHasNontCrmClientAccount: total - with_account,
  };
}
