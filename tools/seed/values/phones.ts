import type { Random } from '../random.ts';

/** What ARCEP keeps for fiction: these numbers ring nowhere. */
const fixedPrefixes: Record<number, string> = {
  1: '+3319900',
  2: '+3326191',
  3: '+3335301',
  4: '+3346571',
  5: '+3353649',
};
const mobilePrefix = '+3363998';

const lastFour = (random: Random) => String(random.between(0, 9999)).padStart(4, '0');

export const mobilePhone = (random: Random) => mobilePrefix + lastFour(random);

/** @param zone 1 to 5, the number's first digit after 0 */
export const fixedPhone = (random: Random, zone: number) =>
  (fixedPrefixes[zone] ?? mobilePrefix) + lastFour(random);
