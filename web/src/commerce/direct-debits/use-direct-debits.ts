import { useQueryClient } from '@tanstack/react-query';
import {
  GetDebitBatchById,
  listCreditors,
  listDebitBatches,
  listDirectDebits,
  listMandates,
} from '#contract/commerce/direct-debits/calls.ts';
import type { Creditor } from '#contract/commerce/direct-debits/mandate.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** Asks again for all that shows direct debits. */
export function useReloadDebits() {
  const queries = useQueryClient();
  return () => {
    for (const { path } of [
      listDirectDebits,
      listDebitBatches,
      GetDebitBatchById,
      listMandates,
      listCreditors,
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

/** Cabinets with what they collect with. */
export const useCreditors = (): Creditor[] => useReading(listCreditors).data ?? [];

/** Cabinets to choose from; those that cannot collect yet say so. */
export const optionsOfCreditors = (creditors: readonly Creditor[]) =>
  creditors.map(({ IdCabinet, Nom, Ics }) => ({
    value: String(IdCabinet),
    label: Ics ? Nom : `${Nom} (sans ICS)`,
  }));
