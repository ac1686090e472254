import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const keys = {
  days: 'FACTURE_DELAI_PAIEMENT_JOURS',
  flat: 'FACTURE_INDEMNITE_RECOUVREMENT',
  points: 'FACTURE_PENALITES_POINTS',
} as const;

/** What the law says of invoices issued on a day: days to pay, the flat sum for recovery, points above the ECB's rate. */
export async function invoiceTerms(db: Db, clientId: number, day: string) {
  const on = await parametersOnDay(db, clientId, Object.values(keys));
  const value = (key: string) => Number(on(key, day)?.Valeur ?? Number.NaN);
  return { days: value(keys.days), flatEuros: value(keys.flat), points: value(keys.points) };
}
