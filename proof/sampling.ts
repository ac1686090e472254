import { inject } from 'vitest';
import { hashOf, seededRandom } from '../tools/seed/random.ts';

/**
 * How much of what runs over every call is tried: all of it in `npm run prove`, else a sample drawn from the seed
 * of the day, so that the time of a run grows with the calls and not with the calls times what each is tried with.
 */
export const isExhaustive = process.env.PROVE === 'everything';

/**
 * Some of the items, in their order; another draw for another call and another day, the same one for the same seed.
 * @param about whose items they are, so that one call's draw does not hang on those of the others.
 */
export function drawn<Item>(items: readonly Item[], count: number, about: string): Item[] {
  if (isExhaustive || items.length <= count) return [...items];
  const random = seededRandom(inject('seed') ^ hashOf(about));
  const lots = items.map((item, index) => ({ item, index, lot: random.next() }));
  const won = lots.toSorted((one, other) => one.lot - other.lot).slice(0, count);
  return won.toSorted((one, other) => one.index - other.index).map(({ item }) => item);
}
