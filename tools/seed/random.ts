/** Invented data is drawn from here: the same seed always gives the same sequence (mulberry32). */
export interface Random {
  /** From 0 included to 1 excluded. */
  next(): number;
  /** A whole number, both bounds included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** A number of its own for each text, so that what is drawn for one hangs on no other (FNV-1a). */
export const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

/** The seed of the day, by UTC: 20261122. */
export const seedOfTheDay = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** Draws items as often as their weight says. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number) {
  const bounds = new Float64Array(items.length);
  let total = 0;
  for (const [index, item] of items.entries()) {
    total += weightOf(item);
    bounds[index] = total;
  }
  return (random: Random): Item => {
    const drawn = random.next() * total;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? total) > drawn) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
}
