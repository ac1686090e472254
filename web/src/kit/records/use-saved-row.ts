import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { toast } from '../feedback/toasts.tsx';
import type { RowId } from '../table/types.ts';

/** A row that has just been saved: it is to be chosen and in sight. */
export interface SavedRow {
  id: RowId;
}

interface SavedRowOptions<Row> {
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  /** Asks for a row that is not at hand. */
  findRow?: ((id: string) => Promise<Row | undefined>) | undefined;
  /** Asks for the rows again; answers them where all are at hand. */
  reload: () => unknown;
  open: (row: Row) => void;
}

/** Tells that a record is saved, by its name and with the way to it, and has the list show its row. */
export function useSavedRow<Row>({ rowId, rowName, findRow, reload, open }: SavedRowOptions<Row>) {
  const [saved, setSaved] = useState<SavedRow>();

  /** `answer` is what the save answered, `before` the row as it was. */
  async function tellSaved(answer: unknown, before: Row | undefined) {
    const id = (answer as { Id?: RowId } | undefined)?.Id ?? (before && rowId(before));
    const rows = (await reload()) as readonly Row[] | undefined;
    const row =
      id === undefined
        ? before
        : (rows?.find((one) => rowId(one) === id) ??
          (await findRow?.(String(id)).catch(() => undefined)) ??
          before);
    toast('success', messages.succeeded, {
      title: row && rowName(row),
      actions: row ? [{ label: 'Ouvrir', run: () => open(row) }] : [],
    });
    if (row) setSaved({ id: rowId(row) });
  }

  return { saved, tellSaved };
}
