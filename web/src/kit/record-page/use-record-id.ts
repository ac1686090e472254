import { useParams } from '@tanstack/react-router';

/** The number of the record that the address names; undefined where it names none. */
export function useRecordId(parameter = 'id'): number | undefined {
  const value = (useParams({ strict: false }) as Record<string, string | undefined>)[parameter] ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
