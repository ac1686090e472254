import type { Statement } from '../../database/statement.ts';
import type { DisjointConditions } from './conditions.ts';

/** Which page of a list is asked for, in which order. */
interface PageRequest {
  PageNumber: number;
  PageSize: number;
  SortColumn?: string | null | undefined;
  SortOrder?: 0 | 1 | -1 | null | undefined;
}

interface Declaration<Total extends string> {
  /** What its statements are prepared under: 'persons'. */
  name: string;
  table: string;
  /** The counters of the table, made by keep_counter, and their columns of what conditions spell otherwise. */
  counter: {
    table: string;
    spelt?: Readonly<Record<string, string>>;
    /** A column of both that marks the few rows which not everybody may read: they are counted one by one. */
    guarded?: string;
  };
  /** Columns by which the rows are sorted, the id last, by the wire's names; the first unless another is asked for. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** What is counted beside all the rows: SQL conditions on columns of r that the counters have too. */
  totals: Readonly<Record<Total, string>>;
  /** Those columns. */
  totalColumns: readonly string[];
  /** SQL: what is shown of a row r; $1 is the firm. */
  columns: string;
  /** SQL: what these columns read besides, joined to r one row each. */
  joins?: string;
  /**
   * What no counter answers is found twice, for the totals and for the page: an index has the latest of a hundred thousand at
   * once, and none of them is copied. Not of a text, which finds few in a way that costs.
   */
  isReadApart?: true;
  /** No page is larger; without it the planner, who cannot know the limits, would prepare for a tenth of all. */
  mostRows?: number;
}

/** A row of the page with the list's totals, or nulls beside the totals of a page that has none. */
export type ListRow<Item, Total extends string> = { [Column in keyof Item]: Item[Column] | null } & {
  total: number;
} & Record<Total, number>;

const orderBy = (columns: readonly string[], direction: 'asc' | 'desc') =>
  columns.map((column) => `r.${column} ${direction}`).join(', ');

/** The order in which the list is shown, the opposite one, and the columns of both. */
interface Orders {
  columns: readonly string[];
  shown: string;
  reversed: string;
}

/** Numbers of the two parameters that follow the condition's own. */
interface Window {
  limit: string;
  offset: string;
}

/**
 * A list of a large table: a page and the exact totals of what is filtered, in one statement. Totals come from counters
 * where only counted states are asked for, and pages past the middle are then read from the other end (decisions 9 and 10);
 * otherwise the search runs once, and totals and page read what it found.
 */
export function listing<Total extends string>(declared: Declaration<Total>) {
  const { table, counter, totals, totalColumns, columns, joins = '', isReadApart, mostRows = 100 } = declared;
  const filtered = Object.entries<string>(totals);

  function ordersOf({ SortColumn, SortOrder }: PageRequest): Orders {
    const [first = ['id']] = Object.values(declared.orders);
    const sorted = (SortOrder !== 0 && declared.orders[SortColumn ?? '']) || first;
    const [shown, reversed] = SortOrder === -1 ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
    return { columns: sorted, shown: orderBy(sorted, shown), reversed: orderBy(sorted, reversed) };
  }

  /** Sums of the counters, for all rows or for those of some states; of guarded rows those that may be read. */
  function countedTotals({ wheres: [where = 'true'], guard }: DisjointConditions): string {
    const spelt = Object.entries(counter.spelt ?? {});
    const own = spelt.reduce((text, [expression, column]) => text.replaceAll(expression, column), where);
    const sums = filtered.map(
      ([name, condition]) => `, coalesce(sum(r.records) filter (where ${condition}), 0)::bigint as "${name}"`,
    );
    const rows = guard
      ? `(select ${totalColumns.join(', ')}, records from ${counter.table} r where ${own} and not r.${counter.guarded}
          union all
          select ${totalColumns.join(', ')}, 1 from ${table} r where ${where} and r.${counter.guarded} and ${guard}) r`
      : `${counter.table} r where ${own}`;
    return `select coalesce(sum(r.records), 0)::bigint as total${sums.join('')} from ${rows}`;
  }

  /**
   * Ids of a page of the counted list, from the index alone. Past the middle they are read from its other end: the last
   * page costs what the first does. Of the two halves one has a limit of 0 and is not run.
   */
  const countedPage = (where: string, { shown, reversed }: Orders, { limit, offset }: Window) => `
    select halves.id from (
      (select r.id from ${table} r where ${where} order by ${shown}
        limit (select case when 2 * ${offset} <= t.total then ${limit} else 0 end from totals t) offset ${offset})
      union all
      (select r.id from ${table} r where ${where} order by ${reversed}
        limit (select case when 2 * ${offset} <= t.total then 0 else greatest(0, least(${limit}, t.total - ${offset})) end from totals t)
        offset (select greatest(0, t.total - ${offset} - ${limit}) from totals t))
    ) halves limit ${mostRows}`;

  /** Ids of the counted list's first page, which is asked for most: it is never nearer to the other end. */
  const firstPage = (where: string, { shown }: Orders, { limit }: Window) =>
    `select id from (
      select r.id from ${table} r where ${where} order by ${shown} limit ${limit}) first limit ${mostRows}`;

  /** What the search found, with what its totals and its order read. */
  function found(wheres: readonly string[], orders: Orders): string {
    const read = [...new Set(['id', ...orders.columns, ...totalColumns])].map((column) => `r.${column}`);
    const parts = wheres.map((where) => `select ${read.join(', ')} from ${table} r where ${where}`);
    return `hit as ${isReadApart ? 'not ' : ''}materialized (${parts.join(' union all ')})`;
  }

  const foundTotals = `select count(*) as total${filtered
    .map(([name, condition]) => `, count(*) filter (where ${condition}) as "${name}"`)
    .join('')} from hit r`;

  const foundPage = ({ shown }: Orders, { limit, offset }: Window) =>
    `select r.id from hit r order by ${shown} limit ${limit} offset ${offset}`;

  function textOf(condition: DisjointConditions, orders: Orders, window: Window, isFirst: boolean) {
    const { isCounted, guard, known = [] } = condition;
    const wheres = guard ? condition.wheres.map((part) => `${part} and ${guard}`) : condition.wheres;
    const [where = 'true'] = wheres;
    const counted = isFirst ? firstPage : countedPage;
    const sources = isCounted
      ? [`totals as (${countedTotals(condition)})`, `page as (${counted(where, orders, window)})`]
      : [found(wheres, orders), `totals as (${foundTotals})`, `page as (${foundPage(orders, window)})`];
    const sums = filtered.map(([name]) => `, t."${name}"`);
    return `with ${[...known, ...sources].join(', ')}
      select t.total${sums.join('')}, ${columns}
      from totals t left join (page join ${table} r on r.client_id = $1 and r.id = page.id ${joins}) on true
      order by ${orders.shown}`;
  }

  /** Statements of the counted list, by what shapes them: written once, and planned once a connection. */
  const planned = new Map<string, { text: string; name: string }>();

  /**
   * The statement of a page. A text filter is planned for its very words: a plan made for any words would search two common
   * letters as if they were rare.
   */
  return (condition: DisjointConditions, request: PageRequest): Statement => {
    const window = {
      limit: `$${condition.values.length + 1}::bigint`,
      offset: `$${condition.values.length + 2}::bigint`,
    };
    const isFirst = condition.isCounted && request.PageNumber === 1;
    const offset = (request.PageNumber - 1) * request.PageSize;
    const values = [...condition.values, request.PageSize, ...(isFirst ? [] : [offset])];
    const text = () => textOf(condition, ordersOf(request), window, isFirst);
    if (!condition.isCounted) return { text: text(), values };
    const shape = `${isFirst}|${request.SortColumn}|${request.SortOrder}|${condition.wheres}`;
    let statement = planned.get(shape);
    if (!statement) {
      statement = { text: text(), name: `${declared.name}-${planned.size + 1}` };
      planned.set(shape, statement);
    }
    return { ...statement, values };
  };
}
