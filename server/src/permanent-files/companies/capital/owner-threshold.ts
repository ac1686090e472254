import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Threshold } from './beneficial-owners.ts';

/** The threshold of a day, with what it comes from. */
export interface SourcedThreshold extends Threshold {
  source: string;
}

/** From which part of capital or votes somebody is a beneficial owner on a day: parameters, dated and sourced. */
export async function ownerThreshold(db: Db, clientId: number, day: string): Promise<SourcedThreshold> {
  const keys = ['BENEFICIAIRE_EFFECTIF_SEUIL', 'BENEFICIAIRE_EFFECTIF_SEUIL_INCLUS'] as const;
  const at = await parametersOnDay(db, clientId, keys);
  const [percent, included] = keys.map((key) => at(key, day));
  if (percent?.Valeur == null || included?.Valeur == null)
    throw new Error(`no threshold of beneficial owners on ${day}`);
  return {
    percent: Number(percent.Valeur),
    isIncluded: included.Valeur === '1',
    source: percent.Source,
  };
}
