import { useQuery } from '@tanstack/react-query';
import { usePanel } from '../address/use-panel.ts';
import type { RowId } from '../table/types.ts';
import { type Missing, missingOf } from './missing-of.ts';
import type { PanelMode } from './RecordPanel.tsx';

/** Search parameters of the three panels of a list: reading, editing and adding. */
export const recordPanels = ['fiche', 'modifier', 'ajouter'] as const;

interface RecordPanelOptions<Row> {
  /** Names the records in the cache. */
  name: string;
  /** Every row at hand; undefined until the first ones came. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  /** Asks for a row that is not among those at hand; undefined: there is none any more. */
  findRow?: ((id: string) => Promise<Row | undefined>) | undefined;
  mayAdd: boolean;
  /** Whether this row may be edited; else it is read. */
  mayEdit: (row: Row) => boolean;
}

/** The record that the address opens beside its list: `?fiche=12` to read, `?modifier=12`, `?ajouter=1`. */
export function useRecordPanel<Row>(options: RecordPanelOptions<Row>) {
  const { name, rows, rowId, findRow, mayAdd, mayEdit } = options;
  const { open, show, close, hrefOf } = usePanel(recordPanels);
  const id = open && open.name !== 'ajouter' ? open.id : undefined;
  const atHand = rows?.find((row) => String(rowId(row)) === id);
  const isElsewhere = id !== undefined && rows !== undefined && atHand === undefined;
  const found = useQuery({
    queryKey: ['row', name, id],
    queryFn: async () => (await findRow?.(id ?? '')) ?? null,
    enabled: isElsewhere && findRow !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const row = atHand ?? (isElsewhere ? (found.data ?? undefined) : undefined);

  function modeOf(): PanelMode<Row> | undefined {
    if (open?.name === 'ajouter') return mayAdd ? { kind: 'create' } : undefined;
    if (!row) return undefined;
    return { kind: open?.name === 'modifier' && mayEdit(row) ? 'edit' : 'read', row };
  }

  const missing: Missing | undefined = !isElsewhere ? undefined : findRow ? missingOf(found) : {};

  return {
    mode: modeOf(),
    /** Why the record that the address names cannot be shown. */
    missing,
    create: () => show('ajouter'),
    edit: (of: Row) => show('modifier', rowId(of)),
    read: (of: Row) => show('fiche', rowId(of)),
    /** A neighbour of the record that is read takes its place. */
    instead: (of: Row) => show('fiche', rowId(of), true),
    /** The address that has the record read. */
    hrefOf: (of: Row) => hrefOf('fiche', rowId(of)),
    close,
  };
}
