import { inFigures, sameDayLater } from '#contract/calendar.ts';
import type { StoredInvoice } from './invoice-record.ts';

/**
 * Months by which a payment may come before its invoice: an advance is invoiced when it is received (CGI art. 289 I 1 c), so
 * that half a year leaves room for whoever invoices late, and still catches a date of the year before.
 */
const longestAdvance = 6;

/** Why a payment of this day is none of the invoice; undefined where it may be. */
export function dateRefusal(
  { Date: issuedOn }: Pick<StoredInvoice, 'Date'>,
  paidOn: string,
): string | undefined {
  if (issuedOn === null || sameDayLater(paidOn, longestAdvance) >= issuedOn) return undefined;
  return `Cette date précède de plus de six mois la facture, émise le ${inFigures(issuedOn)}\u202f: vérifiez l’année.`;
}
