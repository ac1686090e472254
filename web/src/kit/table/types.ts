import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The field's name on the wire: sorting sends it, the remembered choices are kept by it. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Pixels at first; columns share what the table has beyond the sum. */
  width: number;
  /** Part on a phone's card: its heading, its state beside it, or one of the deciding fields below. */
  onCard?: 'heading' | 'state' | 'detail';
}

/** What tells a row from the others: its number or its UUID. */
export type RowId = number | string;

export interface Sort {
  column: string;
  /** As on the wire: 1 ascending, -1 descending. */
  order: 1 | -1;
}

/** What the user chose for one table's columns. */
export interface ColumnChoices {
  hidden: string[];
  widths: Record<string, number>;
}
