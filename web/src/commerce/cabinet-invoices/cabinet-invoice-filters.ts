import { type InvoiceStep, invoiceSteps } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

/** Invoices and credit notes have a series each. */
const series = [
  { value: 'false', label: 'Factures' },
  { value: 'true', label: 'Avoirs' },
];

export const cabinetInvoiceFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Numéro, client ou objet' },
  { kind: 'choice', name: 'Step', label: 'État', options: optionsOf(invoiceSteps) },
  { kind: 'choice', name: 'IsOverdue', label: 'En retard', options: yesNo },
  ofCompany,
  { kind: 'choice', name: 'IsCreditNote', label: 'Série', options: series },
  ofCabinet,
  { kind: 'date', name: 'From', label: 'Émise depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
  { kind: 'text', name: 'Min', label: 'TTC à partir de (€)' },
  { kind: 'text', name: 'Max', label: 'TTC jusqu’à (€)' },
];

/** Whole euros in cents; null where none are typed. */
const inCents = (typed: string | undefined) => {
  const euros = positive(typed?.trim());
  return euros === null ? null : euros * 100;
};

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const step: InvoiceStep | null = oneOf(invoiceSteps, values.Step);
  return {
    Text: values.Text ?? null,
    Step: step && [step],
    IsOverdue: flag(values.IsOverdue),
    IsCreditNote: flag(values.IsCreditNote),
    IdSociete: positive(values.IdSociete),
    IdCabinet: positive(values.IdCabinet),
    From: day(values.From),
    To: day(values.To),
    TTCMin: inCents(values.Min),
    TTCMax: inCents(values.Max),
  };
}
