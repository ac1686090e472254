import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

async function daysOf(db: Db, clientId: number, key: string): Promise<number> {
  const found = await parameterAt(db, clientId, key, todayInParis());
  return Number(found?.Valeur ?? 0);
}

/** How long a consent lasts, where the aggregator does not tell. */
export const consentDays = (db: Db, clientId: number) => daysOf(db, clientId, 'BANQUE_CONSENTEMENT_JOURS');

/** How long before its end one is reminded. */
export const reminderDays = (db: Db, clientId: number) => daysOf(db, clientId, 'BANQUE_RAPPEL_JOURS');
