import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

const levelKeys = ['RELANCE_NIVEAU_1_JOURS', 'RELANCE_NIVEAU_2_JOURS', 'RELANCE_NIVEAU_3_JOURS'] as const;

interface Delay {
  /** Days of delay of the oldest invoice. */
  daysLate: number;
  /** The highest level that was sent since it fell due; 0 where none was. */
  last: number;
}

/** The level of a reminder, 1 to 3, and why: by the delay of the oldest invoice, at most one above the last that was sent. */
export async function reminderLevel(db: Db, clientId: number, { daysLate, last }: Delay) {
  const today = todayInParis();
  const on = await parametersOnDay(db, clientId, levelKeys);
  const days = levelKeys.map((level) => Number(on(level, today)?.Valeur ?? Number.NaN));
  const byDelay = Math.max(1, days.filter((least) => daysLate >= least).length);
  const Why = `Retard le plus ancien\u202f: ${daysLate} jours (niveaux à ${days.join(', ')} jours)\u202f; dernière relance envoyée depuis\u202f: ${last === 0 ? 'aucune' : `niveau ${last}`}.`;
  return { Level: Math.min(byDelay, last + 1, 3), Why };
}
