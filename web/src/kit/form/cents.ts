import { plainDecimal } from '#contract/decimals.ts';
import type { Conversion } from './record-values.ts';
import { textAt } from './values.ts';

/** Whole euros without cents, as capitals mostly are. */
function eurosOf(cents: number | null | undefined): string {
  if (cents == null) return '';
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** In cents; what is no number is sent as none, for the schema to refuse. */
function centsOf(typed: string | null): number | null {
  if (typed === null) return null;
  const plain = plainDecimal(typed);
  return plain === undefined ? Number.NaN : Math.round(Number(plain) * 100_000) / 1000;
}

/** An amount in cents, read and typed in euros. */
export const cents: Conversion<number> = {
  toForm: eurosOf,
  toRequest: (values, path) => centsOf(textAt(values, path)),
};
