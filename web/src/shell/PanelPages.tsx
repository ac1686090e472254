import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconAction } from '../kit/IconAction.tsx';
import css from './panel-pages.module.css';

interface PanelPagesProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Rows of a panel's page; more make pages (specification 1, section 9). */
const rows = 5;

/** The lines of a panel of the top bar, five at a time. */
export function PanelPages<Item>({ items, keyOf, children }: PanelPagesProps<Item>) {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(items.length / rows) - 1);
  const page = Math.min(wanted, last);
  return (
    <>
      <ul className={css.lines}>
        {items.slice(page * rows, (page + 1) * rows).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={css.pages}>
          <IconAction
            label="Page précédente"
            icon={IconChevronLeft}
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          />
          <output aria-live="polite">
            Page {page + 1} sur {last + 1}
          </output>
          <IconAction
            label="Page suivante"
            icon={IconChevronRight}
            disabled={page === last}
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
    </>
  );
}
