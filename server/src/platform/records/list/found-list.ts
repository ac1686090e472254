import type { Statement } from '../../database/statement.ts';

interface Declaration<Total extends string> {
  /** SQL: 'select … from …' of what is found, one row an item, up to its condition: what is sorted and summed. */
  rows: string;
  /** SQL aggregates over the rows found (h), beside their number, by names that no column has: `sum(h."Total")`. */
  totals: Readonly<Record<Total, string>>;
  /** Totals and page read the rows apart: of hundred thousands an index then has the page at once, and none is copied. */
  isReadApart?: true;
  /** SQL: what is shown besides, looked up for the page alone; over h. */
  shown?: string;
  /** Columns of the rows by which they are sorted, by the wire's names, the id last; the first unless another is asked for. */
  orders: Readonly<Record<string, readonly string[]>>;
}

interface Asked {
  where: string;
  /** SQL over a row h: those of what is found that are paged and numbered; the other totals are of all that is found. */
  chosen?: string | undefined;
  values: readonly unknown[];
}

interface SortRequest {
  SortColumn?: string | null | undefined;
  SortOrder?: 0 | 1 | -1 | null | undefined;
}

interface PageRequest extends SortRequest {
  PageNumber: number;
  PageSize: number;
}

type Orders = Declaration<string>['orders'];

/** SQL: the order that a request asks for, of rows h; a list's export is read in it too. */
export function orderOf(orders: Orders, { SortColumn, SortOrder }: SortRequest): string {
  const [first = []] = Object.values(orders);
  const direction = SortOrder === -1 ? 'desc nulls last' : 'asc nulls last';
  return (orders[SortColumn ?? ''] ?? first).map((column) => `h."${column}" ${direction}`).join(', ');
}

/** A row of the page beside the totals; nulls for a page that has none. */
export type FoundRow<Item, Total extends string> = { [Column in keyof Item]: Item[Column] | null } & {
  total: number;
} & Record<Total, number | string>;

/**
 * A list that no counter answers, such as what is due of all files in a year: what is found, its totals and one page in one
 * statement; what is looked up beside is looked up for the rows that are shown.
 */
export function foundList<Total extends string>({
  rows,
  totals,
  shown,
  orders,
  isReadApart,
}: Declaration<Total>) {
  const sums = Object.entries<string>(totals).map(([name, aggregate]) => `, ${aggregate} as "${name}"`);
  const told = Object.keys(totals).map((name) => `t."${name}"`);

  return ({ where, chosen, values }: Asked, { PageNumber, PageSize, ...sort }: PageRequest): Statement => {
    const order = orderOf(orders, sort);
    const limit = `$${values.length + 1}::bigint offset $${values.length + 2}::bigint`;
    return {
      text: `with hit as ${isReadApart ? 'not ' : ''}materialized (${rows} where ${where}),
        t as (select count(*)${chosen ? ` filter (where ${chosen})` : ''} as total${sums.join('')} from hit h),
        page as (select h.* from hit h ${chosen ? `where ${chosen}` : ''} order by ${order} limit ${limit})
        select ${['t.total', ...told, 'h.*', ...(shown ? [shown] : [])].join(', ')}
        from t left join page h on true order by ${order}`,
      values: [...values, PageSize, (PageNumber - 1) * PageSize],
    };
  };
}
