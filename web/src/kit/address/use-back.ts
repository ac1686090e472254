import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { extended, stepsBack, type Trail, type TrailEntry } from './trail.ts';

const storageKey = 'trail';

function storedTrail(): Trail {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
    return Array.isArray(stored) ? (stored as Trail) : [];
  } catch {
    return [];
  }
}

const placeOf = ({ pathname, state }: Pick<ParsedLocation, 'pathname' | 'state'>): TrailEntry => ({
  key: state.__TSR_key ?? '',
  index: state.__TSR_index,
  pathname,
});

let before: number | undefined;

/** Remembers, for this tab, which screens the user comes by. */
export function rememberPlace(location: Pick<ParsedLocation, 'pathname' | 'state'>): void {
  const here = placeOf(location);
  sessionStorage.setItem(storageKey, JSON.stringify(extended(storedTrail(), here, before)));
  before = here.index;
}

type IsWanted = (pathname: string, here: string) => boolean;

function useWayBack(isWanted: IsWanted, fallback: { to: string; replace?: boolean }) {
  const router = useRouter();
  return () => {
    const { index, pathname } = placeOf(router.state.location);
    const steps = stepsBack(storedTrail(), index, (path) => isWanted(path, pathname));
    if (steps) router.history.go(-steps);
    else void router.navigate(fallback);
  };
}

/** Leads to the screen that the user comes from, as they left it; to `fallback` where none is known. */
export const useBack = (fallback: string) => useWayBack((path, here) => path !== here, { to: fallback });

/** Leads from a form or a page to the list that it belongs to: as the user left it, if they come from there. */
export const useBackTo = (list: string) => useWayBack((path) => path === list, { to: list, replace: true });
