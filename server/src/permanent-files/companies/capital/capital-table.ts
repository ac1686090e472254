import type { HeldRight } from '#contract/permanent-files/people/shareholders.ts';

/** A holder of titles, as a key: 'p12' is the person 12, 'c7' the company 7. */
export type HolderKey = `p${number}` | `c${number}`;

/** How many titles somebody has of one right. */
export interface Holding {
  holder: HolderKey;
  right: HeldRight;
  shares: number;
}

/** What one holder has, by right, and which part of capital and votes that is, in percent, unrounded. */
export interface CapitalShare {
  holder: HolderKey;
  PP: number;
  NP: number;
  US: number;
  capital: number;
  votes: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** As percentages are shown: to three decimals. */
export const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * The table of holders, the largest first. Dismembered titles count for capital with who has the bare ownership, for
 * votes with who has the usufruct: what statutes say otherwise of votes is not known here.
 */
export function capitalTable(holdings: readonly Holding[]): { total: number; lines: CapitalShare[] } {
  const byHolder = new Map<HolderKey, { PP: number; NP: number; US: number }>();
  for (const { holder, right, shares } of holdings) {
    const held = byHolder.get(holder) ?? { PP: 0, NP: 0, US: 0 };
    held[right] += shares;
    byHolder.set(holder, held);
  }
  const all = [...byHolder.values()];
  const total = all.reduce((sum, { PP, NP }) => sum + PP + NP, 0);
  const votes = all.reduce((sum, { PP, US }) => sum + PP + US, 0);
  const lines = [...byHolder].map(([holder, held]) => ({
    holder,
    ...held,
    capital: percent(held.PP + held.NP, total),
    votes: percent(held.PP + held.US, votes),
  }));
  return {
    total,
    lines: lines.toSorted(
      (a, b) => b.capital - a.capital || b.votes - a.votes || (a.holder < b.holder ? -1 : 1),
    ),
  };
}
