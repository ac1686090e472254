import { inFigures } from '#contract/calendar.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

async function numberAt(db: Db, clientId: number, key: string, day: string): Promise<number> {
  const found = await parameterAt(db, clientId, key, day);
  if (found?.Valeur != null) return Number(found.Valeur);
  throw new AppError({
    status: 409,
    code: 'PARAMETER_MISSING',
    message: `Le paramètre ${key} n’a pas de valeur au ${inFigures(day)}.`,
  });
}

/**
 * From which whole amount of a contract on, in cents excluding tax, an attestation is asked for on this day (Code du travail,
 * article R. 8222-1).
 * @throws AppError 409 where the firm has no value for that day
 */
export const thresholdAt = async (db: Db, clientId: number, day: string): Promise<number> =>
  Math.round((await numberAt(db, clientId, 'VIGILANCE_SEUIL', day)) * 100);

/** For how many months an attestation of this day holds (article D. 8222-5). @throws as `thresholdAt` */
export const validityAt = (db: Db, clientId: number, day: string): Promise<number> =>
  numberAt(db, clientId, 'VIGILANCE_VALIDITE', day);

/** So many days before its end an attestation is said to end soon (the product's choice). */
export const soonDays = 30;

/** Days before an attestation's end on which those who manage suppliers are reminded; 0: from that day on. */
export const reminderDays = [30, 7, 0] as const;
