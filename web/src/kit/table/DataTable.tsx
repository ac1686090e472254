import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import { formatInteger } from '../text/french.ts';
import { useMedia } from '../theme/use-media.ts';
import { CardList } from './CardList.tsx';
import { Pager } from './Pager.tsx';
import { RowTable } from './RowTable.tsx';
import css from './table.module.css';
import type { DataTableProps } from './types.ts';
import { pageSizes } from './use-table-habits.ts';

/** A list of rows, paged and sorted by the server; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, fetching, page, pageSize, total, onPage, totalText } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={css.table} aria-busy={fetching || rows === undefined}>
      <Body {...props} />
      <div className={css.foot}>
        <span className="tabular">{rows === undefined ? '\u00a0' : totalText}</span>
        <PageSizeChoice {...props} />
        <Pager page={page} pages={pages} onPage={onPage} />
      </div>
      <output className="visually-hidden" aria-live="polite">
        {rows && !fetching && `${totalText}, page ${formatInteger(page)} sur ${formatInteger(pages)}`}
      </output>
    </div>
  );
}

/** 15, 50 or 100 rows, where there are more than the fewest. */
function PageSizeChoice<Row>({ pageSize, total, onPageSize }: DataTableProps<Row>) {
  if (!onPageSize || total <= Math.min(...pageSizes)) return null;
  return (
    <label className={css.pageSize}>
      Lignes par page
      <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
        {pageSizes.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </select>
    </label>
  );
}

function Body<Row>(props: DataTableProps<Row>) {
  const { rows, failure, empty } = props;
  const narrow = useMedia('--phone');
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
