import { z } from 'zod';
import { optionalText, requiredText } from '#contract/record.ts';
import { RiskLevel, SentRiskLevel } from './risk-level.ts';

const key = requiredText(60, 'Critère obligatoire.');

/** Criteria that a questionnaire raises, as it keeps them (specification 3, section 3). */
export const RiskLevelObject = z
  .array(
    z.strictObject({
      RiskLevel: SentRiskLevel,
      CriteriaLabel: requiredText(200, 'Libellé du critère obligatoire.'),
      CriteriaKey: key,
      Comment: optionalText(1000),
    }),
  )
  .max(100, 'Maximum 100 critères.');
export type RiskLevelObject = z.output<typeof RiskLevelObject>;

/** The same as told. */
export const ToldRiskLevel = z.object({
  RiskLevel,
  CriteriaLabel: z.string(),
  CriteriaKey: z.string(),
  Comment: z.string().nullable(),
});
