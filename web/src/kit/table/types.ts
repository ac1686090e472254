import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What rows are sorted by: numbers as numbers, texts as French does; what is empty comes last. */
export type Comparable = string | number | boolean | null | undefined;

/** A column of a table: its head, and what rows show and are sorted by. */
export interface Column<Row> {
  /** The field's name on the wire: sorting sends it, the remembered choices are kept by it. */
  key: string;
  title: string;
  /** What rows that are here whole are sorted by; shown as it is where `cell` is absent. */
  value?: (row: Row) => Comparable;
  /** What it shows keeps no state: at the next list another row may stand there. Nothing at all: a dash. */
  cell?: (row: Row) => ReactNode;
  /** The server sorts by it; a column with a `value` needs not say so. */
  sortable?: boolean;
  /** Figures stand at the right, where they can be compared. */
  align?: 'end';
  /** What stands in the row of totals, of all the rows that were found. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Pixels at first; columns share what the table has beyond the sum. */
  width: number;
  /** Where the table has no room for all: the columns fold away in this order. Absent: it never does. */
  folds?: number | undefined;
  /**
   * Part on a phone's card: its heading, its state beside it, or one of the deciding fields below, with its title in front
   * where the value alone does not tell what it is, as a day or a sum.
   */
  onCard?: 'heading' | 'state' | 'detail' | 'labelled';
}

/** The column that says whose row it is: the row's link stands in it, and it is always shown. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ onCard }) => onCard === 'heading') ?? columns[0];

/** What tells a row from the others: its number or its UUID. */
export type RowId = number | string;

/** The order of a list, by one column. */
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

/** Something that one row's own menu offers. */
export interface RowMenuItem {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Why not with this row. */
  disabledBecause?: string | undefined;
}

/** The rows whose boxes are ticked: for what is done with several at once. */
interface TickedRows<Row> {
  has: (row: Row) => boolean;
  tick: (rows: readonly Row[], isTicked: boolean) => void;
}

/** What `DataTable` draws, whoever pages and sorts its rows. */
export interface DataTableProps<Row> {
  /** Under which the user's choice of columns is remembered. */
  name: string;
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** One page of rows; undefined until the first one came. */
  rows: readonly Row[] | undefined;
  /** Every row that was found, where they are all here: the row of totals is theirs. */
  all?: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  /** Says which row it is, where a button or a card needs a name. */
  rowName: (row: Row) => string;
  /** Where a row leads: its first cell is a link there, Enter, a double click and a tap follow it. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  rowTooltip?: string | undefined;
  /** What a row's own menu offers, asked for when it opens. */
  rowMenu?: ((row: Row) => RowMenuItem[]) | undefined;
  ticked?: TickedRows<Row> | undefined;
  /** Why there are no rows to show, and how to ask again. */
  failure?: { sentence: string; retry: () => void } | undefined;
  /** Another page is on its way: the one before stays, dimmed. */
  fetching: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  page: number;
  pageSize: number;
  /** Chooses how many rows a page has; absent: nobody does. */
  onPageSize?: ((rows: number) => void) | undefined;
  total: number;
  onPage: (page: number) => void;
  /** 'Total : 1 200 dirigeants'. */
  totalText: string;
  /** The sentence of an empty list, and what can be done about it. */
  empty: ReactNode;
  selectedId?: RowId | undefined;
  /** Absent where rows are only read. */
  onSelect?: ((row: Row) => void) | undefined;
}
