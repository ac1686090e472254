import { IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../page/IconAction.tsx';
import css from './card-list.module.css';
import type { Column, DataTableProps } from './types.ts';

/** The table on a phone: a card a row, with its heading and its deciding fields. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, rowTooltip, fetching, selectedId, onSelect, onOpen } = props;
  const headings = columns.filter(({ onCard }) => onCard === 'heading');
  const states = columns.filter(({ onCard }) => onCard === 'state');
  const details = columns.filter(({ onCard }) => onCard === 'detail');
  if (!rows) {
    return (
      <ul className={css.cards} aria-label={label}>
        {skeletonCards.map((key) => (
          <li key={key} className={css.card}>
            <span className={css.bone} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={css.cards} aria-label={label} data-dimmed={fetching || undefined}>
      {rows.map((row) => (
        <li key={rowId(row)} className={css.card} data-selected={rowId(row) === selectedId || undefined}>
          <div className={css.content}>
            <div className={css.top}>
              {onSelect ? (
                <button
                  type="button"
                  className={css.choose}
                  aria-pressed={rowId(row) === selectedId}
                  title={rowTooltip}
                  onClick={() => onSelect(row)}
                >
                  <Heading columns={headings} row={row} />
                </button>
              ) : (
                <strong>
                  <Heading columns={headings} row={row} />
                </strong>
              )}
              {states.map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </div>
            <dl className={css.details}>
              {details.map((column) => (
                <div key={column.key}>
                  <dt className="visually-hidden">{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {onOpen && (
            <IconAction
              label={`Ouvrir ${rowName(row)}`}
              icon={IconChevronRight}
              onClick={() => onOpen(row)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Heading<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column, index) => (
    <span key={column.key}>
      {index > 0 && ' '}
      {column.cell(row)}
    </span>
  ));
}

const skeletonCards = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`);
