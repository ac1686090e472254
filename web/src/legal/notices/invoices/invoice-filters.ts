import type { RequestOf } from '#contract/call.ts';
import type { exportNoticeInvoicesToExcel } from '#contract/legal/notices/invoices/calls.ts';
import { noticeInvoiceStates } from '#contract/legal/notices/invoices/invoice.ts';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import type { SupportOption } from '../use-support-options.ts';

export const invoiceFilters = (supports: readonly SupportOption[]): FilterField[] => [
  { kind: 'text', name: 'Text', label: 'Numéro, support ou client' },
  { kind: 'choice', name: 'State', label: 'État', options: optionsOf(noticeInvoiceStates) },
  {
    kind: 'choice',
    name: 'IdSupport',
    label: 'Support',
    options: supports.map(({ value, label }) => ({ value, label })),
  },
  { kind: 'choice', name: 'IsNonRefacturee', label: 'Non refacturées', options: yesNo },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportNoticeInvoicesToExcel> => ({
  Text: values.Text ?? null,
  State: oneOf(noticeInvoiceStates, values.State),
  IdSupport: positive(values.IdSupport),
  IsNonRefacturee: flag(values.IsNonRefacturee),
  IsEnRetard: flag(values.IsEnRetard),
});
