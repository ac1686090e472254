import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The field's name on the wire: sorting sends it, the remembered choices are kept by it. */
  key: string;
  title: string;
  /** What it shows keeps no state: at the next list another row may stand there. */
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Pixels at first; columns share what the table has beyond the sum. */
  width: number;
  /** Where the table has no room for all: the columns fold away in this order. Absent: it never does. */
  folds?: number | undefined;
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
  /** Those asked for although there is no room; absent in what was stored before there were any. */
  kept?: string[];
  widths: Record<string, number>;
}

export interface DataTableProps<Row> {
  /** Under which the user's choice of columns is remembered. */
  name: string;
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** One page of rows; undefined until the first one came. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  /** Says which row it is, where a button or a card needs a name. */
  rowName: (row: Row) => string;
  rowTooltip?: string;
  /** Why there are no rows to show, and how to ask again. */
  failure?: { sentence: string; retry: () => void } | undefined;
  /** Another page is on its way: the one before stays, dimmed. */
  fetching: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** 'Total : 1 200 dirigeants'. */
  totalText: string;
  /** The sentence of an empty list, and what can be done about it. */
  empty: ReactNode;
  selectedId?: RowId | undefined;
  /** Absent where rows are only read. */
  onSelect?: ((row: Row) => void) | undefined;
  /** Double click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
}
