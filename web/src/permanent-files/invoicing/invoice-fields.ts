import { type InvoiceHistory, invoiceEvents } from '#contract/permanent-files/invoicing/events.ts';
import { type AnyInvoice, allMethods, remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import type { FormField } from '#web/kit/form/fields.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

/** A fact that is read among the fields. */
export const told = (name: string, label: string, content: string): FormField => ({
  kind: 'slot',
  name,
  label,
  content,
});

/** Amounts and payments of an invoice that is read. */
export function amountFields(invoice: AnyInvoice): FormField[] {
  const { HT, TVA, Debours, TTC, Paid, Credited, Payments } = invoice;
  return [
    told('HT', 'Total HT', formatEuros(HT)),
    told('TVA', 'TVA', formatEuros(TVA)),
    told('Debours', 'Débours, hors TVA', formatEuros(Debours)),
    told('TTC', 'Total TTC', formatEuros(TTC)),
    told('Paid', 'Réglé', formatEuros(Paid)),
    told('Credited', 'Crédité', formatEuros(Credited)),
    told('Remaining', 'Reste à payer', formatEuros(remainingOf(invoice))),
    ...Payments.map(({ Id, Method, PaidOn, AmountCents, Reference }) =>
      told(
        `payment${Id}`,
        `${allMethods[Method]} du ${formatDate(PaidOn)}`,
        [formatEuros(AmountCents), Reference].filter(Boolean).join(' – '),
      ),
    ),
  ];
}

/** What became of it. */
export const historyFields = (history: InvoiceHistory): FormField[] =>
  history.map(({ Id, Code, Date: on, By, Comment }) => ({
    ...told(
      `event${Id}`,
      `${invoiceEvents[Code]} du ${formatDate(on)}`,
      [Comment, By].filter(Boolean).join(' – '),
    ),
    wide: true,
  }));
