import type { Statement } from '../../database/statement.ts';
import { notDistinct } from './distinct-pairs.ts';

/**
 * SQL: pairs of rows of a table ($1 the firm) with the same key. The key's index is read once from end to end, and nothing
 * but the index; only those who share a key are then looked up in it (`offset 0` keeps the planner from reading all of it
 * again), each paired with the first of them that is not known to be distinct: k rows alike make k - 1 pairs, never k².
 */
export const sharing = (table: string, key: string) => `
  select before.id as first_id, r.id as second_id
  from (select ${key} as key from ${table} where client_id = $1 and ${key} is not null
        group by ${key} having count(*) > 1) shared
  cross join lateral (
    select r.id from ${table} r where r.client_id = $1 and r.${key} = shared.key offset 0) r
  cross join lateral (
    select e.id from ${table} e
    where e.client_id = $1 and e.${key} = shared.key and e.id < r.id and ${notDistinct(table, 'e.id', 'r.id')}
    order by e.id limit 1) before`;

interface Declaration<Reason extends string> {
  /** A table that `keep_merges` knows. */
  table: string;
  reasons: Readonly<
    Record<
      Reason,
      {
        /** SQL: first_id and second_id of the pairs found for it, $1 the firm. */
        pairs: string;
        /** SQL: whether it holds for the rows a and b. */
        holds: string;
      }
    >
  >;
  /** SQL: what is told of a row to compare it at a glance, as pairs of json_build_object. */
  brief: (row: 'a' | 'b') => string;
}

interface DuplicatesPage<Reason> {
  Reason: Reason;
  PageNumber: number;
  PageSize: number;
}

/** What a call answers that lists pairs. */
interface Answered {
  Items: { First: unknown; Second: unknown; Reasons: string[] }[];
  TotalCount: number;
}

type Pair<Answer extends Answered> = Answer['Items'][number];

/** A pair, or nulls beside the total of a page that has none. */
type Row<Answer extends Answered> = { total: number } & {
  [Name in keyof Pair<Answer>]: Pair<Answer>[Name] | null;
};

/** Finds a page of the pairs that may be the same for one reason, and how many there are: the steps that serve the call. */
export function findingDuplicates<Answer extends Answered>({
  table,
  reasons,
  brief,
}: Declaration<Pair<Answer>['Reasons'][number]>) {
  type Reason = Pair<Answer>['Reasons'][number];
  const told = (row: 'a' | 'b') =>
    `case when ${row}.id is not null then json_build_object(${brief(row)}) end`;
  const holding = Object.entries<{ holds: string }>(reasons).map(
    ([reason, { holds }]) => `case when ${holds} then '${reason}' end`,
  );
  const textFor = (reason: Reason) => `
    with pair as materialized (select distinct first_id, second_id from (${reasons[reason].pairs}) found),
      page as (select * from pair order by second_id desc, first_id desc limit $2 offset $3)
    select t.total, ${told('a')} as "First", ${told('b')} as "Second",
      array_remove(array[${holding.join(', ')}], null) as "Reasons"
    from (select count(*) as total from pair) t
    left join (page
      join ${table} a on a.client_id = $1 and a.id = page.first_id
      join ${table} b on b.client_id = $1 and b.id = page.second_id) on true
    order by b.id desc, a.id desc`;
  const isPair = (row: Row<Answer>): row is Row<Answer> & Pair<Answer> =>
    row.First !== null && row.Second !== null;
  return {
    statement: (clientId: number, { Reason, PageNumber, PageSize }: DuplicatesPage<Reason>): Statement => ({
      text: textFor(Reason),
      values: [clientId, PageSize, (PageNumber - 1) * PageSize],
    }),
    present: (rows: Row<Answer>[]) =>
      ({
        TotalCount: rows[0]?.total ?? 0,
        Items: rows.filter(isPair).map(({ First, Second, Reasons }) => ({ First, Second, Reasons })),
      }) as Answer,
  };
}
