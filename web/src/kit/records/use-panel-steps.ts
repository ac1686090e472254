import { useEffect, useState } from 'react';
import type { ListSearch } from '../filters/use-list-search.ts';
import type { PanelSteps } from '../page/panel/PanelSteps.tsx';
import type { RowId } from '../table/types.ts';
import type { PageQuery } from './use-rows-here.ts';

interface PanelStepsOptions<Row> {
  list: ListSearch;
  query: PageQuery<Row>;
  /** Every row that was found, where all are here. */
  all?: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  /** The row that the panel shows. */
  openId: RowId | undefined;
  open: (row: Row) => void;
}

/**
 * The ways from the record that a panel shows to its neighbours in the list, which turns its page with them; undefined
 * where the list does not show the record.
 */
export function usePanelSteps<Row>(options: PanelStepsOptions<Row>): PanelSteps | undefined {
  const { list, query, all, rowId, openId, open } = options;
  const rows = query.data?.Items ?? [];
  const total = query.data?.TotalCount ?? 0;
  // the page that was turned to, and the end of it that is to be opened once it is there
  const [turned, setTurned] = useState<{ page: number; end: 0 | -1; place: number }>();
  const isThere = turned !== undefined && list.page === turned.page && !query.isPlaceholderData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is turned
  useEffect(() => {
    const row = isThere ? rows.at(turned.end) : undefined;
    if (row) open(row);
  }, [isThere, query.data]);

  const at = rows.findIndex((row) => rowId(row) === openId);
  const isOpen = isThere && at >= 0;
  useEffect(() => {
    if (isOpen) setTurned(undefined);
  }, [isOpen]);

  if (turned) return { place: turned.place, total, previous: undefined, next: undefined };
  if (at < 0) return undefined;
  const place = (list.page - 1) * list.pageSize + at;

  function goTo(target: number): (() => void) | undefined {
    if (target < 0 || target >= total) return undefined;
    const page = Math.floor(target / list.pageSize) + 1;
    return () => {
      const row = all?.[target] ?? (page === list.page ? rows[target - place + at] : undefined);
      if (page === list.page && row) return open(row);
      setTurned({ page, end: page > list.page ? 0 : -1, place: target + 1 });
      list.goTo(page, true);
    };
  }

  return { place: place + 1, total, previous: goTo(place - 1), next: goTo(place + 1) };
}
