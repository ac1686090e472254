import type { FilterHere } from '../filters/types.ts';
import { useListSearch } from '../filters/use-list-search.ts';
import type { Sort } from '../table/types.ts';
import { RecordListFrame, type RecordListProps } from './RecordListFrame.tsx';
import { useRowsHere, type WholeQuery } from './use-rows-here.ts';

interface RecordListScreenProps<Row, Saved> extends RecordListProps<Row, Saved> {
  /** Every row: a list that is short enough to be here whole. */
  query: WholeQuery<Row>;
  filters: readonly FilterHere<Row>[];
  /** By the first column, from A to Z, where this is absent. */
  firstSort?: Sort;
}

/** A list of records that are here whole: they are filtered, sorted and paged in the page. */
export function RecordListScreen<Row, Saved>(props: RecordListScreenProps<Row, Saved>) {
  const { query, columns, filters } = props;
  const sortable = columns.flatMap(({ key, value }) => (value ? [key] : []));
  const { firstSort = { column: columns[0]?.key ?? '', order: 1 } } = props;
  const list = useListSearch({ filters, sortable, firstSort });
  const here = useRowsHere(list, { query, columns, filters });
  return (
    <RecordListFrame<Row, Saved>
      {...props}
      list={list}
      query={here.query}
      all={here.found}
      atHand={query.data}
      reload={async () => (await query.refetch()).data}
    />
  );
}
