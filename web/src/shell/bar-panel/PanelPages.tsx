import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import css from './panel-pages.module.css';
import { lastPage, panelRows } from './panel-paging.ts';

interface PanelPagesProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The lines of a panel of the top bar, five at a time. */
export function PanelPages<Item>({ items, ...props }: PanelPagesProps<Item>) {
  const [wanted, setWanted] = useState(0);
  const page = Math.min(wanted, lastPage(items.length));
  const shown = items.slice(page * panelRows, (page + 1) * panelRows);
  return <PanelPage {...props} items={shown} count={items.length} page={page} onTurn={setWanted} />;
}

interface PanelPageProps<Item> extends PanelPagesProps<Item> {
  /** Of all pages together. */
  count: number;
  /** Which page the items are; from 0 on. */
  page: number;
  onTurn: (page: number) => void;
}

/** One page of a panel's lines, and the way to the others. */
export function PanelPage<Item>({ items, count, page, onTurn, keyOf, children }: PanelPageProps<Item>) {
  const last = lastPage(count);
  const { list, noteFocus } = useFocusOnNeighbour(count);
  return (
    <>
      <ul ref={list} className={css.lines} onFocus={noteFocus}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={css.pages}>
          <Turn label="Page précédente" icon={IconChevronLeft} to={page - 1} last={last} onTurn={onTurn} />
          <output aria-live="polite">
            Page {page + 1} sur {last + 1}
          </output>
          <Turn label="Page suivante" icon={IconChevronRight} to={page + 1} last={last} onTurn={onTurn} />
        </div>
      )}
    </>
  );
}

interface TurnProps {
  label: string;
  icon: typeof IconChevronLeft;
  to: number;
  last: number;
  onTurn: (page: number) => void;
}

/** Keeps the focus at the end of the way, where a disabled button would lose it, and Escape with it. */
function Turn({ label, icon, to, last, onTurn }: TurnProps) {
  const isEnd = to < 0 || to > last;
  return (
    <IconAction
      label={label}
      icon={icon}
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && onTurn(to)}
    />
  );
}

/** When the line that holds the focus goes, the one that takes its place gets it, or the one before. */
function useFocusOnNeighbour(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  /** Of the line that had the focus last; none yet: -1. */
  const rank = useRef(-1);

  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || rank.current < 0 || document.activeElement !== document.body) return;
    const lines = list.current?.children ?? [];
    const line = lines[Math.min(rank.current, lines.length - 1)];
    [...(line?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [count]);

  return {
    list,
    noteFocus({ target }: { target: Element }) {
      rank.current = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target));
    },
  };
}
