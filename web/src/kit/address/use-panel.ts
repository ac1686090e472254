import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { stepKey } from './use-step.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many panels were opened, one after another, since the page had none. */
    panels?: number;
  }
}

/** A panel that stands over the page, and whose it is. */
interface OpenPanel<Name extends string> {
  name: Name;
  id: string;
}

/**
 * The panel that the address names, `?fiche=12`: the browser's Back closes it, a reload keeps it, and the address
 * opens it for somebody else. Of these names one stands in the address at a time; `1` where the panel is nobody's.
 */
export function usePanel<Name extends string>(names: readonly Name[]) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const router = useRouter();
  const isClosing = useRef(false);
  const openIn = (at: Record<string, unknown>) =>
    names.find((one) => typeof at[one] === 'string' && at[one] !== '');
  const name = openIn(search);
  // a toast opens a panel long after the page that it was told on has changed
  const searchNow = () => router.state.location.search as Record<string, unknown>;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the address has changed, the closing is done
  useEffect(() => {
    isClosing.current = false;
  }, [search]);

  const without = (from: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(from).filter(([key]) => key !== stepKey && !names.includes(key as Name)),
    );
  const searchOf = (panel: Name, id: number | string, from: Record<string, unknown>) => ({
    ...without(from),
    [panel]: String(id),
  });

  function go(to: Record<string, unknown>, options: { replace?: boolean; state?: { panels: number } }) {
    void navigate({ to: '.', search: to, resetScroll: false, ...options } as never);
  }

  return {
    open: name && ({ name, id: search[name] as string } satisfies OpenPanel<Name>),
    /** The address that has this panel open over the page as it stands. */
    hrefOf: (panel: Name, id: number | string = 1) =>
      `?${new URLSearchParams(searchOf(panel, id, search) as Record<string, string>)}`,
    /** `instead`: of the panel that is open, which Back then does not lead to. */
    show(panel: Name, id: number | string = 1, instead = false) {
      const { panels = 0 } = router.state.location.state;
      // one that came with the address is not among those that closing goes back over
      const replaces = openIn(searchNow()) !== undefined && panels === 0;
      const to = searchOf(panel, id, searchNow());
      if (instead && panels > 0) return go(to, { replace: true, state: { panels } });
      go(to, replaces || instead ? { replace: true } : { state: { panels: panels + 1 } });
    },
    close() {
      if (isClosing.current || openIn(searchNow()) === undefined) return;
      isClosing.current = true;
      const { panels = 0 } = router.state.location.state;
      if (panels > 0) router.history.go(-panels);
      else go(without(searchNow()), { replace: true });
    },
  };
}
