import { fold } from '#contract/fold.ts';
import type { ChosenList } from '#server/platform/records/chosen-list.ts';
import { longestTown, postalTown } from './postal-town.ts';

/**
 * Towns whose name an address does not hold: kept as envelopes have them. Any other text is a town too, for an address
 * may lie abroad or have a post-office's name.
 */
export const longTowns: ChosenList<string> = {
  read: async (db) => {
    const rows = await db.query<{ name: string }>('select name from commune where length(name) > $1', [
      longestTown,
    ]);
    return rows.map(({ name }) => name);
  },
  chooser(names) {
    const known = new Map(names.map((name) => [fold(name), postalTown(name)]));
    return (text) => ({ value: text.length > longestTown ? (known.get(fold(text)) ?? text) : text });
  },
};
