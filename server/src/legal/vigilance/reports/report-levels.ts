import {
  highest,
  isAbove,
  type RiskAxis,
  type RiskLevel,
  riskAxisKeys,
} from '#contract/legal/vigilance/risk-level.ts';
import type { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';
import type { Score } from '../scoring/score.ts';
import { axisOfCriterion } from './axis-of-criterion.ts';

/** A level that a person has retained against what was computed. */
export interface AxisDecision {
  CriteriaKey: RiskAxis;
  Niveau: RiskLevel;
  Motif: string;
}

/** One axis of a report: what was computed, what is retained, why they differ. */
interface AxisLevel {
  CriteriaKey: RiskAxis;
  NiveauCalcule: RiskLevel;
  IsTresEleve: boolean;
  Niveau: RiskLevel;
  Motif: string | null;
}

/** What a questionnaire raises of an axis; what it would lower stays, since a person lowers a level and says why. */
const raisedBy = (proposals: RiskLevelObject, axis: RiskAxis, level: RiskLevel) =>
  proposals.filter(
    ({ CriteriaKey, RiskLevel }) => axisOfCriterion(CriteriaKey) === axis && isAbove(RiskLevel, level),
  );

/**
 * The levels of a report by axis: a person's decision, else what a questionnaire raises, else what the criteria give. Nothing
 * lowers what is marked 'très élevé' while that is locked.
 */
export function levelsOf(
  score: Score,
  proposals: RiskLevelObject,
  decisions: readonly AxisDecision[],
  isLocked: boolean,
): AxisLevel[] {
  return riskAxisKeys.map((axis): AxisLevel => {
    const { level, isVeryHigh } = score.axes[axis];
    const computed = { CriteriaKey: axis, NiveauCalcule: level, IsTresEleve: isVeryHigh };
    const decision = decisions.find(({ CriteriaKey }) => CriteriaKey === axis);
    if (decision && !(isVeryHigh && isLocked))
      return { ...computed, Niveau: decision.Niveau, Motif: decision.Motif };
    const raised = raisedBy(proposals, axis, level);
    const words = raised.map(({ CriteriaLabel }) => CriteriaLabel).join(', ');
    return {
      ...computed,
      Niveau: highest(raised.map(({ RiskLevel }) => RiskLevel)) ?? level,
      Motif: raised.length === 0 ? null : `Questionnaire\u202f: ${words}`,
    };
  });
}

/** The level of a file: the highest of its axes. */
export const overallOf = (axes: readonly Pick<AxisLevel, 'Niveau'>[]): RiskLevel =>
  highest(axes.map(({ Niveau }) => Niveau)) ?? 'NORMAL';
