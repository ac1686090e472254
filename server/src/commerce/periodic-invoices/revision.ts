import { inFigures, sameDayLater } from '#contract/calendar.ts';
import { type PlanIndex, planIndexes } from '#contract/commerce/periodic-invoices/plan.ts';
import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** What the prices of a period are multiplied with, and why; without a factor the index has no value for it. */
export interface Revision {
  factor: number | undefined;
  why: string;
}

/** The latest anniversary of the plan when a period begins. */
function anniversaryOf(first: string, start: string): string {
  const years = Number(start.slice(0, 4)) - Number(first.slice(0, 4));
  const sameYear = sameDayLater(first, 12 * years);
  return sameYear <= start ? sameYear : sameDayLater(first, 12 * (years - 1));
}

interface Revised {
  StartsOn: string;
  IndexKey: PlanIndex | null;
}

/** Reads the indexes once; what it answers revises any period. */
export const indexesOf = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, Object.keys(planIndexes));

/**
 * Prices are revised on each anniversary of the plan, by the index as it is that day over the index as it was on the first
 * day; from the first year on they are the agreed ones.
 */
export function revisionOf(
  { StartsOn: first, IndexKey }: Revised,
  start: string,
  indexes: ParametersOnDay,
): Revision {
  if (!IndexKey) return { factor: 1, why: 'Prix convenus, sans révision' };
  const on = anniversaryOf(first, start);
  const name = planIndexes[IndexKey];
  if (on === first)
    return {
      factor: 1,
      why: `Prix convenus\u202f: première révision le ${inFigures(sameDayLater(first, 12))}`,
    };
  const [was, is] = [indexes(IndexKey, first), indexes(IndexKey, on)];
  const missing = was ? on : first;
  if (!was || !is) return { factor: undefined, why: `${name}\u202f: aucune valeur au ${inFigures(missing)}` };
  const [base, now] = [Number(was.Valeur), Number(is.Valeur)];
  const told = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 4 });
  return {
    factor: now / base,
    why: `${name}\u202f: ${told(now)} au ${inFigures(on)} / ${told(base)} au ${inFigures(first)} = ${told(now / base)} (${is.Source ?? 'source non dite'})`,
  };
}

const nearest = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) || 0;

/** The lines at the revised prices, each to the nearest cent; a disbursement is what was spent. */
export const revisedLines = (lines: readonly InvoicedLine[], factor: number): InvoicedLine[] =>
  lines.map((line) => (line.Nature === 3 ? line : { ...line, PrixHT: nearest(line.PrixHT * factor) }));
