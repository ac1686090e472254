import { publicHolidays } from '#contract/public-holidays.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { fecBefore } from '../fec-before.ts';
import type { FecRow } from '../fec-row.ts';
import type { ReviewedBooks } from './rules.ts';

const cashLimit = 'ESPECES_LIMITE';
const holidaysKey = 'FERIES_ALSACE_MOSELLE';
const rates = ['TVA_TAUX_NORMAL', 'TVA_TAUX_INTERMEDIAIRE', 'TVA_TAUX_REDUIT', 'TVA_TAUX_PARTICULIER'];

/** What the books of a year are looked at with: the year before, holidays, and the parameters in force at its closing. */
export async function reviewedBooks(db: Db, clientId: number, row: FecRow): Promise<ReviewedBooks> {
  const { id: fecId, starts_on: startsOn, ends_on: endsOn } = row;
  const read = await parametersOnDay(db, clientId, [cashLimit, holidaysKey, ...rates]);
  const limit = read(cashLimit, endsOn);
  const before = await fecBefore(db, clientId, { companyId: row.company_id, opensOn: startsOn });
  const options = { alsaceMoselle: read(holidaysKey, endsOn)?.Valeur === '1' };
  const first = Number(startsOn.slice(0, 4));
  const years = Array.from({ length: Number(endsOn.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  return {
    clientId,
    fecId,
    startsOn,
    endsOn,
    beforeId: before?.id ?? null,
    holidays: new Map(years.flatMap((year) => [...publicHolidays(year, options)])),
    cashLimit:
      limit?.Valeur == null
        ? undefined
        : { cents: BigInt(Math.round(Number(limit.Valeur) * 100)), source: limit.Source ?? '' },
    rates: rates.flatMap((key) => {
      const rate = read(key, endsOn)?.Valeur;
      return rate == null ? [] : [Math.round(Number(rate) * 10)];
    }),
  };
}
