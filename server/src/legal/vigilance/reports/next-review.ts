import { addDays, sameDayLater } from '#contract/calendar.ts';
import type { RuledDay } from '#contract/legal/vigilance/report.ts';
import { type RiskLevel, riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const practices: Readonly<Record<RiskLevel, string>> = {
  ELEVE: 'VIGILANCE_REVUE_ELEVE_MOIS',
  NORMAL: 'VIGILANCE_REVUE_NORMAL_MOIS',
  FAIBLE: 'VIGILANCE_REVUE_FAIBLE_MOIS',
};
const mostHigh = 'VIGILANCE_REVUE_MAX_ELEVE_MOIS';
const mostOthers = 'VIGILANCE_REVUE_MAX_AUTRES_MOIS';
const divergence = 'RBE_DIVERGENCE_JOURS';

const keys = [...Object.values(practices), mostHigh, mostOthers, divergence];

/** What a validated level was given on a day, and the law's longest delay where it has one that day or on the day of the review. */
export function nextReview(level: RiskLevel, validatedOn: string, parameters: ParametersOnDay): RuledDay {
  const practice = parameters(practices[level], validatedOn);
  const months = Number(practice?.Valeur ?? 12);
  const own = sameDayLater(validatedOn, months);
  const longest = level === 'ELEVE' ? mostHigh : mostOthers;
  const law = parameters(longest, own) ?? parameters(longest, validatedOn);
  const latest = law?.Valeur == null ? undefined : sameDayLater(validatedOn, Number(law.Valeur));
  const words = `Risque ${riskLevels[level].toLowerCase()}\u202f: revue ${months} mois après la validation`;
  if (law && latest !== undefined && latest < own)
    return {
      Date: latest,
      Regle: `Risque ${riskLevels[level].toLowerCase()}\u202f: revue au plus tard ${law.Valeur} mois après la validation`,
      Source: law.Source,
    };
  return { Date: own, Regle: words, Source: practice?.Source ?? '' };
}

/** The parameters of reviews and divergences, read once. */
export const reviewParameters = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, keys);

/** By when a divergence with the RBE that was seen on a day is to be reported; null where the law sets no day. */
export function divergenceLimit(seenOn: string, parameters: ParametersOnDay): RuledDay | null {
  const days = parameters(divergence, seenOn);
  if (days?.Valeur == null) return null;
  return {
    Date: addDays(seenOn, Number(days.Valeur)),
    Regle: `Signalement au greffe dans les ${days.Valeur} jours de la constatation`,
    Source: days.Source,
  };
}
