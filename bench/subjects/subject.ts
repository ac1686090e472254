import type { Pace } from '../compare.ts';
import type { Firm } from '../firm.ts';
import type { Target } from '../measure.ts';
import type { Section } from '../report.ts';
import { type Pair, signIn, type TargetOf } from '../servers.ts';

/** Where a subject is measured: the firm, and both servers on it. */
export interface Stage {
  firm: Firm;
  pair: Pair;
  /** Where the measuring user's calls go in the product. */
  targetOf: TargetOf;
  bareOf(path: string): Target;
}

export async function openStage(firm: Firm, pair: Pair): Promise<Stage> {
  return {
    firm,
    pair,
    targetOf: await signIn(pair.product),
    bareOf: (path) => ({ url: pair.bare + path, headers: {} }),
  };
}

export type Subject = (stage: Stage, pace: Pace) => Promise<Section>;
