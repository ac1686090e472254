import type { QueryState } from '../api/failure-of.ts';
import type { FilterHere } from '../filters/types.ts';
import type { ListSearch } from '../filters/use-list-search.ts';
import type { Column } from '../table/types.ts';
import { rowsHere } from './rows-here.ts';

/** A page of rows with how many there are, and how it is asked for: what a list's query gives. */
export interface PageQuery<Row> extends QueryState {
  data: { Items: readonly Row[]; TotalCount: number } | undefined;
  /** Another page is on its way: the one before stays meanwhile. */
  isPlaceholderData: boolean;
}

/** Every row of a list that is short enough to be here whole. */
export interface WholeQuery<Row> extends QueryState {
  data: readonly Row[] | undefined;
  refetch: () => Promise<{ data: readonly Row[] | undefined }>;
}

interface RowsHereOptions<Row> {
  query: WholeQuery<Row>;
  columns: readonly Column<Row>[];
  filters: readonly FilterHere<Row>[];
}

/** Filters, sorts and pages rows in the page, as the server would: the page to show, and all that were found. */
export function useRowsHere<Row>(list: ListSearch, { query, columns, filters }: RowsHereOptions<Row>) {
  const { data, error, refetch } = query;
  const found = data && rowsHere(data, { filters, columns, values: list.values, sort: list.sort });
  const first = (list.page - 1) * list.pageSize;
  const page = found && { Items: found.slice(first, first + list.pageSize), TotalCount: found.length };
  const asked: PageQuery<Row> = { data: page, error, refetch, isPlaceholderData: false };
  return { query: asked, found };
}
