import type { CustomerInvoiceState } from '#contract/social/customer-invoices/invoice.ts';
import { customerInvoiceStates, invoiceDirections } from '#contract/social/customer-invoices/invoice.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

export const invoiceFilters: readonly FilterField[] = [
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(customerInvoiceStates) },
  { kind: 'choice', name: 'Sens', label: 'Sens', options: optionsOf(invoiceDirections) },
  ofCompany,
  { kind: 'choice', name: 'Doublons', label: 'Doublons', options: yesNo },
  { kind: 'date', name: 'Du', label: 'Du' },
  { kind: 'date', name: 'Au', label: 'Au' },
];

export const toRequest = (values: FilterValues) => ({
  Etat: oneOf(customerInvoiceStates, values.Etat),
  Sens: oneOf(invoiceDirections, values.Sens),
  IdSociete: positive(values.IdSociete),
  Doublons: flag(values.Doublons),
  Du: day(values.Du),
  Au: day(values.Au),
});

export const invoiceStatus: Record<CustomerInvoiceState, Status> = {
  A_TRAITER: 'info',
  COMPTABILISEE: 'success',
  DOUTEUSE: 'warning',
  REFUSEE: 'danger',
};
