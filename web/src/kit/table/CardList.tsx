import { type ReactNode, useState } from 'react';
import { Content } from './Cell.tsx';
import css from './card-list.module.css';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import { TickBox } from './TickBox.tsx';
import type { Column, DataTableProps, RowId } from './types.ts';

/** The table on a phone: a card a row, with its heading and its deciding fields; a tap on it follows its link. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, fetching } = props;
  const [menuAt, setMenuAt] = useState<RowId>();
  if (!rows) {
    return (
      <ul className={css.cards} aria-label={label}>
        {skeletonCards.map((key) => (
          <li key={key} className={css.card} aria-hidden="true">
            <span className={css.bone} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={css.cards} aria-label={label} data-dimmed={fetching || undefined}>
      {rows.map((row) => (
        <Card
          key={rowId(row)}
          {...props}
          row={row}
          isMenuOpen={rowId(row) === menuAt}
          onMenu={(isOpen) => setMenuAt(isOpen ? rowId(row) : undefined)}
        />
      ))}
    </ul>
  );
}

type CardProps<Row> = DataTableProps<Row> & {
  row: Row;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
};

function Card<Row>(props: CardProps<Row>) {
  const { row, columns, rowId, rowName, rowHref, rowMenu, ticked, onSelect } = props;
  const parts = (...some: Column<Row>['onCard'][]) =>
    columns.filter(({ onCard }) => onCard && some.includes(onCard));
  const href = rowHref?.(row);
  return (
    <li
      className={css.card}
      data-row={rowId(row)}
      data-selected={rowId(row) === props.selectedId || undefined}
    >
      {ticked && (
        <TickBox
          label={`Cocher ${rowName(row)}`}
          isTicked={ticked.has(row)}
          onTick={(isTicked) => ticked.tick([row], isTicked)}
        />
      )}
      <div className={css.content}>
        <div className={css.top}>
          <Lead {...props} href={href}>
            <Heading columns={parts('heading')} row={row} />
          </Lead>
          {parts('state').map((column) => (
            <span key={column.key}>
              <Content column={column} row={row} />
            </span>
          ))}
        </div>
        <dl className={css.details}>
          {parts('detail', 'labelled').map((column) => (
            <div key={column.key}>
              <dt className={column.onCard === 'labelled' ? undefined : 'visually-hidden'}>{column.title}</dt>
              <dd dir="auto">
                <Content column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {rowMenu && (
        <RowMenu
          rowName={rowName(row)}
          items={() => rowMenu(row)}
          href={href}
          isOpen={props.isMenuOpen}
          onOpen={(isOpen) => {
            if (isOpen) onSelect?.(row);
            props.onMenu(isOpen);
          }}
        />
      )}
    </li>
  );
}

/** A card's heading: the link that the whole card follows, else what chooses it. */
function Lead<Row>({
  href,
  children,
  ...props
}: CardProps<Row> & { href: string | undefined; children: ReactNode }) {
  const { row, rowId, selectedId, rowTooltip, onSelect } = props;
  if (href)
    return (
      <RowLink href={href} className={css.choose}>
        {children}
      </RowLink>
    );
  if (!onSelect) return <strong>{children}</strong>;
  return (
    <button
      type="button"
      className={css.choose}
      aria-pressed={rowId(row) === selectedId}
      title={rowTooltip}
      onClick={() => onSelect(row)}
    >
      {children}
    </button>
  );
}

function Heading<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column, index) => (
    <span key={column.key}>
      {index > 0 && ' '}
      <Content column={column} row={row} />
    </span>
  ));
}

const skeletonCards = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`);
