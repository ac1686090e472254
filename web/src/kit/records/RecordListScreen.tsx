import type { UseQueryResult } from '@tanstack/react-query';
import { pageSize } from '#contract/sorting.ts';
import { useListSearch } from '../filters/use-list-search.ts';
import type { Sort } from '../table/types.ts';
import { RecordListFrame, type RecordListProps } from './RecordListFrame.tsx';
import { type Matches, rowsHere } from './rows-here.ts';

interface RecordListScreenProps<Row, Saved> extends RecordListProps<Row, Saved> {
  /** The menu's path: outside of it the filters are forgotten. 'Retour' leads to its beginning. */
  scope: string;
  /** Every row: a list that is short enough to be here whole. */
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  matches: Matches<Row>;
  sortValue: (row: Row, column: string) => string | number | boolean | null | undefined;
  firstSort: Sort;
}

/** A list of records that are here whole: they are filtered, sorted and paged in the page. */
export function RecordListScreen<Row, Saved>(props: RecordListScreenProps<Row, Saved>) {
  const { name, scope, query, filters, matches, sortValue } = props;
  const list = useListSearch({ name, scope, fields: filters });
  const sort = list.sort ?? props.firstSort;
  const found = query.data && rowsHere(query.data, { values: list.values, matches, sort, sortValue });
  const total = found?.length ?? 0;
  const page = Math.min(list.page, Math.max(1, Math.ceil(total / pageSize)));
  return (
    <RecordListFrame<Row, Saved>
      {...props}
      list={list}
      back={scope.split('/').slice(0, 2).join('/')}
      reload={() => void query.refetch()}
      fetching={query.isFetching}
      sort={sort}
      rows={found?.slice((page - 1) * pageSize, page * pageSize)}
      atHand={found}
      page={page}
      total={total}
    />
  );
}
