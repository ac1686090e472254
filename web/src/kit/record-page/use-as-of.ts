import { useNavigate, useSearch } from '@tanstack/react-router';
import { LegalDate } from '#contract/dates.ts';

const key = 'au';

/** The day that a page tells of, `?au=2024-06-30` in its address; null: today and all that was. */
export function useAsOf() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { data: asOf = null } = LegalDate.safeParse(search[key]);
  const setAsOf = (day: string | null) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(
        [...Object.entries(search).filter(([name]) => name !== key), [key, day]].filter(([, value]) => value),
      ),
      replace: true,
      resetScroll: false,
    } as never);
  return { asOf, setAsOf };
}
