import type { Sex } from '../data/first-names.ts';
import { nirOf } from './identifiers.ts';

/**
 * Gives each person a NIR of their own. The order within place and month starts from 900, which real births
 * of one commune and month hardly ever reach.
 */
export function nirsInOrder() {
  const born = new Map<string, number>();
  return (birth: { sex: Sex; year: number; month: number; place: string }): string => {
    const key = `${birth.sex}${birth.year}-${birth.month}-${birth.place}`;
    const rank = born.get(key) ?? 0;
    born.set(key, rank + 1);
    const start = birth.year * 31 + birth.month * 17;
    // 37 is prime with 100: a hundred births take a hundred different numbers
    const order = rank < 100 ? 900 + ((start + rank * 37) % 100) : 999 - rank;
    return nirOf({ ...birth, order });
  };
}
