import { vigilanceStates } from '#contract/directory/suppliers/vigilance.ts';
import { soonDays } from './vigilance-rules.ts';

/** The same day so many months later; where that month is too short, its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/**
 * SQL of a contract's whole amount in cents: the threshold is of the operation, not of a year (R. 8222-1). One without an
 * end counts until a year from today; one of less than a year as its yearly amount.
 */
export const wholeAmountOf = (alias: string, today: string) =>
  `${alias}.yearly_cents * greatest(1, (coalesce(${alias}.ends_on, greatest(${today}::date, ${alias}.starts_on) + 364)
     - ${alias}.starts_on + 1) / 365.25)`;

/**
 * SQL that tells where an assignment stands with the duty of vigilance; `today` and `threshold` (cents) are
 * placeholders. An attestation holds until the end of its last day.
 */
export const vigilanceOf = (
  alias: string,
  { today, threshold }: { today: string; threshold: string },
) => `case
  when ${wholeAmountOf(alias, today)} < ${threshold} or ${alias}.ends_on < ${today}::date then 'NonRequise'
  when ${alias}.expires_on is null then 'AFournir'
  when ${alias}.expires_on < ${today}::date then 'Expiree'
  when ${alias}.expires_on <= ${today}::date + ${soonDays} then 'ExpireBientot'
  else 'Valide' end`;

/** SQL that ranks a state by its gravity. */
export const gravityOf = (state: string) =>
  `array_position(array[${vigilanceStates.map((one) => `'${one}'`).join(', ')}], ${state})`;
