import type { Criterion, CriterionKey } from '#contract/legal/vigilance/criterion.ts';
import {
  highest,
  type RiskAxis,
  type RiskLevel,
  riskAxisKeys,
  type VigilanceLevel,
} from '#contract/legal/vigilance/risk-level.ts';

/** Something known of a file that criteria look at: the country of its seat, its activity. */
export interface Fact {
  key: CriterionKey;
  code: string;
  nomenclature?: 'naf-rev2' | 'naf-2025';
  /** Where it comes from, in words: 'Siège', 'Dirigeant'. */
  from: string;
}

/** A criterion that applies to a file, with the fact that it met. */
type Match = Pick<
  Criterion,
  | 'CriteriaKey'
  | 'CriteriaLabel'
  | 'Code'
  | 'Nomenclature'
  | 'RiskLevel'
  | 'IsTresEleve'
  | 'Comment'
  | 'Source'
  | 'Origine'
> & { Axe: RiskAxis; Fait: string };

interface AxisScore {
  level: RiskLevel;
  isVeryHigh: boolean;
}

export interface Score extends AxisScore {
  axes: Record<RiskAxis, AxisScore>;
  matches: Match[];
}

/** Nothing says that the risk is low: so much is supposed of an axis that no criterion meets. */
const unlessTold: RiskLevel = 'NORMAL';

/** Of an activity the criterion of the longest code that it begins with; of all else the same code. */
function criterionFor(fact: Fact, criteria: readonly Criterion[]): Criterion | undefined {
  if (fact.key !== 'NAF') return criteria.find(({ Code }) => Code === fact.code);
  return criteria
    .filter(({ Code, Nomenclature }) => Nomenclature === fact.nomenclature && fact.code.startsWith(Code))
    .toSorted((one, other) => other.Code.length - one.Code.length)[0];
}

const matchOf = (criterion: Criterion, { from }: Fact): Match => ({
  Axe: criterion.Axe,
  CriteriaKey: criterion.CriteriaKey,
  CriteriaLabel: criterion.CriteriaLabel,
  Code: criterion.Code,
  Nomenclature: criterion.Nomenclature,
  RiskLevel: criterion.RiskLevel,
  IsTresEleve: criterion.IsTresEleve,
  Comment: criterion.Comment,
  Source: criterion.Source,
  Origine: criterion.Origine,
  Fait: from,
});

export type CriteriaByKey = ReadonlyMap<CriterionKey, readonly Criterion[]>;

export const byKey = (criteria: readonly Criterion[]): CriteriaByKey =>
  Map.groupBy(criteria, ({ CriteriaKey }) => CriteriaKey);

/**
 * The risk of a file on each axis: the highest level among the criteria that its facts meet, NORMAL where they meet none;
 * overall the highest of the four. What is marked 'très élevé' stays so.
 */
export function scoreOf(facts: readonly Fact[], criteria: CriteriaByKey): Score {
  const matches = facts.flatMap((fact) => {
    const criterion = criterionFor(fact, criteria.get(fact.key) ?? []);
    return criterion ? [matchOf(criterion, fact)] : [];
  });
  const axisScore = (axis: RiskAxis): AxisScore => {
    const own = matches.filter(({ Axe }) => Axe === axis);
    return {
      level: highest(own.map(({ RiskLevel }) => RiskLevel)) ?? unlessTold,
      isVeryHigh: own.some(({ IsTresEleve }) => IsTresEleve),
    };
  };
  const axes = Object.fromEntries(riskAxisKeys.map((axis) => [axis, axisScore(axis)])) as Score['axes'];
  const all = Object.values(axes);
  return {
    axes,
    matches,
    level: highest(all.map(({ level }) => level)) ?? unlessTold,
    isVeryHigh: all.some(({ isVeryHigh }) => isVeryHigh),
  };
}

/** The vigilance that a level wants: reinforced where it is high, else standard; simplified is for a person to choose. */
export const vigilanceFor = (level: RiskLevel): VigilanceLevel => (level === 'ELEVE' ? 1 : 2);
