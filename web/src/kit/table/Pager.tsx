import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../page/controls/IconAction.tsx';
import { formatInteger } from '../text/french.ts';
import css from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** First, last, the current page and its neighbours; null stands for the pages left out between them. */
function pagesToShow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const unique = [...new Set(near)].sort((a, b) => a - b);
  return unique.flatMap((n, index) => {
    const before = unique[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** Pagination below a list: previous, next, and the pages around; nothing where there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={css.pager}>
      <IconAction
        label="Page précédente"
        icon={IconChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={css.short}>
        Page {formatInteger(page)} sur {formatInteger(pages)}
      </span>
      <ol className={css.numbers}>
        {pagesToShow(page, pages).map((n, index) =>
          n === null ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden="true" className={css.gap}>
              …
            </li>
          ) : (
            <li key={n}>
              <button
                type="button"
                className={css.number}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {formatInteger(n)}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconAction
        label="Page suivante"
        icon={IconChevronRight}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
