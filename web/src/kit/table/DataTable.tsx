import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInteger } from '../french.ts';
import { CardList } from './CardList.tsx';
import { Pager } from './Pager.tsx';
import { RowTable } from './RowTable.tsx';
import css from './table.module.css';
import type { Column, RowId, Sort } from './types.ts';

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

/** A list of rows, paged and sorted by the server; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, fetching, page, pageSize, total, onPage, totalText } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={css.table} aria-busy={fetching || rows === undefined}>
      <Body {...props} />
      <div className={css.foot}>
        <span className="tabular">{rows === undefined ? '\u00a0' : totalText}</span>
        <Pager page={page} pages={pages} onPage={onPage} />
      </div>
      <output className="visually-hidden" aria-live="polite">
        {rows && !fetching && `${totalText}, page ${formatInteger(page)} sur ${formatInteger(pages)}`}
      </output>
    </div>
  );
}

function Body<Row>(props: DataTableProps<Row>) {
  const { rows, failure, empty } = props;
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const List = narrow ? CardList : RowTable;
  if (!rows && failure) {
    return (
      <div className={css.empty} role="alert">
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />
        <p>{failure.sentence}</p>
        <Button variant="default" onClick={failure.retry}>
          Réessayer
        </Button>
      </div>
    );
  }
  if (rows?.length !== 0) return <List {...props} />;
  return (
    <div className={css.empty}>
      <IconSearchOff size={28} stroke={1.5} aria-hidden="true" />
      {empty}
    </div>
  );
}
