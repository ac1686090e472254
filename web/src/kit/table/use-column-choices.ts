import { useLocalStorage } from '@mantine/hooks';
import type { Column, ColumnChoices } from './types.ts';

const none: ColumnChoices = { hidden: [], widths: {} };

const narrowestColumn = 72;

/** The columns as this user wants them on this browser: which ones, how wide. */
export function useColumnChoices<Row>(table: string, columns: readonly Column<Row>[]) {
  const [choices, setChoices] = useLocalStorage<ColumnChoices>({
    key: `columns:${table}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const shown = columns
    .filter(({ key }) => !choices.hidden.includes(key))
    .map((column) => ({ ...column, width: choices.widths[column.key] ?? column.width }));

  return {
    shown,
    isShown: (key: string) => !choices.hidden.includes(key),
    toggle(key: string) {
      const hidden = choices.hidden.includes(key)
        ? choices.hidden.filter((other) => other !== key)
        : [...choices.hidden, key];
      // The last column stays: a table without any has nothing to bring it back with.
      if (hidden.length < columns.length) setChoices({ ...choices, hidden });
    },
    resize(key: string, width: number) {
      const widths = { ...choices.widths, [key]: Math.max(narrowestColumn, Math.round(width)) };
      setChoices({ ...choices, widths });
    },
    reset: () => setChoices(none),
  };
}
