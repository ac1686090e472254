import { criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { RiskAxis as Axis, type RiskAxis } from '#contract/legal/vigilance/risk-level.ts';

/** The axis of a criterion that a questionnaire raises: its own name, or that of a known criterion; else the client's. */
export function axisOfCriterion(key: string): RiskAxis {
  const name = key.trim().toUpperCase();
  const axis = Axis.safeParse(name);
  if (axis.success) return axis.data;
  const known = Object.entries(criterionKeys).find(([criterion]) => criterion === name);
  return known?.[1].axis ?? 'CLIENT';
}
