import { useState } from 'react';
import type { FilterValues } from '../filters/types.ts';
import type { RowId } from '../table/types.ts';

/** The rows whose boxes are ticked: they stay so from page to page, until the filters change. */
export function useTicks<Row>(rowId: (row: Row) => RowId, values: FilterValues) {
  const filters = JSON.stringify(values);
  const [state, setState] = useState({ filters, ticked: new Map<RowId, Row>() });
  const rows = state.filters === filters ? state.ticked : new Map<RowId, Row>();
  return {
    rows: [...rows.values()],
    has: (row: Row) => rows.has(rowId(row)),
    tick(some: readonly Row[], isTicked: boolean) {
      const next = new Map(rows);
      for (const row of some) {
        if (isTicked) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      setState({ filters, ticked: next });
    },
  };
}
