import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import type { AggregatedAccount } from '#server/platform/bank-aggregator/aggregator.ts';

/** An account of a statement: as one of the aggregator, with the bank where the file tells it. */
export interface StatementAccount extends AggregatedAccount {
  bank: string | null;
}

/** What a statement holds, and what is wrong with its lines. */
export interface ReadStatement {
  accounts: StatementAccount[];
  faults: FileFault[];
}

export const faultAt = (Ligne: number, Colonne: string | null, Message: string): FileFault => ({
  Ligne,
  Colonne,
  Valeur: null,
  Message,
});

/** A date that the calendar has; undefined where it has none such. */
export function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** '1 234,56', '-12.5', '1.234,56' as cents; undefined where it is no amount. */
export function centsIn(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace('−', '-');
  const [, sign = '', whole = '', decimals = ''] =
    /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const units = whole.replace(/[.,]/g, '');
  if (units === '' || units.length > 12) return undefined;
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0') || 0);
  return sign === '-' ? -cents : cents;
}

export const plainLabel = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
