/** One entry of the tab's history: the router's own key for it, and the screen that it shows. */
export interface TrailEntry {
  key: string;
  index: number;
  pathname: string;
}

/** The screens of this tab by their index in its history; a hole where an entry is not known. */
export type Trail = readonly (TrailEntry | null | undefined)[];

/**
 * The trail once the user stands at `here`. `before` is the index where they stood, undefined where the page has
 * just been loaded: what lies below an entry that nobody knows is another document's.
 */
export function extended(trail: Trail, here: TrailEntry, before: number | undefined): Trail {
  const { index, key } = here;
  if (trail[index]?.key === key) return trail;
  const isNext = before !== undefined && (index === before || index === before + 1);
  const below = isNext ? trail.slice(0, index) : Array.from({ length: index }, () => undefined);
  return [...below, here];
}

/**
 * How many entries back the last one stands whose screen is wanted; undefined where none is known without a hole
 * before it.
 */
export function stepsBack(
  trail: Trail,
  from: number,
  isWanted: (pathname: string) => boolean,
): number | undefined {
  for (let at = from - 1; at >= 0; at -= 1) {
    const place = trail[at];
    if (!place) return undefined;
    if (isWanted(place.pathname)) return from - at;
  }
  return undefined;
}
