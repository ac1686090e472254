import { useLocalStorage } from '@mantine/hooks';
import { columnsToFold } from './fit-columns.ts';
import { type Column, type ColumnChoices, leadOf } from './types.ts';

const none: ColumnChoices = { hidden: [], kept: [], widths: {} };

const narrowestColumn = 72;

const without = (keys: readonly string[] = [], key: string) => keys.filter((other) => other !== key);

/**
 * The columns as this user wants them on this browser: which ones, how wide. In `room` pixels those fold that
 * the table can spare; one that the user asked for stays.
 */
export function useColumnChoices<Row>(table: string, columns: readonly Column<Row>[], room: number) {
  const [choices, setChoices] = useLocalStorage<ColumnChoices>({
    key: `columns:${table}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const lead = leadOf(columns);
  const wanted = columns.filter((column) => column === lead || !choices.hidden.includes(column.key));
  const folded = columnsToFold(
    wanted.map(({ key, width, folds }) => ({
      key,
      width,
      folds: choices.kept?.includes(key) ? undefined : folds,
    })),
    room,
  );
  const shown = wanted
    .filter(({ key }) => !folded.includes(key))
    .map((column) => ({ ...column, width: choices.widths[column.key] ?? column.width }));
  const isShown = (key: string) => shown.some((column) => column.key === key);

  return {
    shown,
    /** How many columns are not shown for want of room alone. */
    folded: folded.length,
    isShown,
    toggle(key: string) {
      const { hidden, kept, widths } = choices;
      if (!isShown(key))
        return setChoices({ hidden: without(hidden, key), kept: [...without(kept, key), key], widths });
      setChoices({ hidden: [...without(hidden, key), key], kept: without(kept, key), widths });
    },
    resize(key: string, width: number) {
      const widths = { ...choices.widths, [key]: Math.max(narrowestColumn, Math.round(width)) };
      setChoices({ ...choices, widths });
    },
    reset: () => setChoices(none),
  };
}
