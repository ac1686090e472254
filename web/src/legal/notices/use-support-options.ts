import { GetSupportsAsKeyValueObject } from '#contract/legal/notices/supports/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** The supports that may be chosen, each with the departments that it publishes in. */
export function useSupportOptions() {
  const supports = useReading(GetSupportsAsKeyValueObject).data ?? [];
  return supports.map(({ Key, Value, Departements }) => ({
    value: String(Key),
    label: Value,
    departments: Departements,
  }));
}
export type SupportOption = ReturnType<typeof useSupportOptions>[number];
