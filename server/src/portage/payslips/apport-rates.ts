import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

const key = 'PORTAGE_APPORT_AFFAIRES';
const firstYear = 2000;

/** The share of the base salary that the apport d'affaires is, by the month since which it holds: for the statements, as JSON. */
export async function apportRates(db: Db, clientId: number): Promise<string> {
  const read = await parametersOnDay(db, clientId, [key]);
  const thisYear = Number(todayInParis().slice(0, 4));
  const periods: { since: string; rate: number | null }[] = [];
  for (let month = 0; month < (thisYear + 1 - firstYear) * 12; month += 1) {
    const since = new Date(Date.UTC(firstYear, month, 1)).toISOString().slice(0, 10);
    const value = read(key, since)?.Valeur;
    const rate = value == null ? null : Number(value);
    if (periods.at(-1)?.rate !== rate || month === 0) periods.push({ since, rate });
  }
  return JSON.stringify(periods);
}
