import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RowId } from '../table/types.ts';
import type { SavedRow } from './use-saved-row.ts';

/** What was selected at each entry of this tab's history, by the router's key of it. */
const left = new Map<string, RowId | undefined>();

/**
 * The row that the list's actions are for. Who comes back to the list finds it selected as they left it; a panel
 * that opens selects the row that it shows, a save the row that it has made.
 */
export function useSelection(shown: RowId | undefined, saved: SavedRow | undefined) {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [selectedId, select] = useState(() => left.get(key));
  useEffect(() => {
    if (shown !== undefined) select(shown);
  }, [shown]);
  useEffect(() => {
    if (saved) select(saved.id);
  }, [saved]);
  useEffect(() => {
    left.set(key, selectedId);
  }, [key, selectedId]);
  return { selectedId, select };
}
