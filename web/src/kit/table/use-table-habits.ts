import { useLocalStorage } from '@mantine/hooks';
import { pageSize } from '#contract/paging.ts';

/** How many rows a page may have. */
export const pageSizes = [pageSize, 50, 100];

/** How this user reads lists on this browser, whichever list it is: rows of a page, and how much air is between them. */
export function useTableHabits() {
  const [rows, setRows] = useLocalStorage<number>({
    key: 'rows-of-a-page',
    defaultValue: pageSize,
    getInitialValueInEffect: false,
  });
  const [isCompact, setCompact] = useLocalStorage<boolean>({
    key: 'compact-rows',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { pageSize: pageSizes.includes(rows) ? rows : pageSize, setRows, isCompact, setCompact };
}
