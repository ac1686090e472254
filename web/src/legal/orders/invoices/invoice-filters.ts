import { invoiceStates } from '#contract/permanent-files/invoicing/invoice.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

export const invoiceFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Numéro, commande ou client' },
  { kind: 'choice', name: 'State', label: 'État', options: optionsOf(invoiceStates) },
  { kind: 'choice', name: 'IsOverdue', label: 'En retard', options: yesNo },
  ofCompany,
  ofCabinet,
  { kind: 'date', name: 'From', label: 'Émise depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const state = oneOf(invoiceStates, values.State);
  return {
    Text: values.Text ?? null,
    State: state && [state],
    IsOverdue: flag(values.IsOverdue),
    IdSociete: positive(values.IdSociete),
    IdCabinet: positive(values.IdCabinet),
    From: day(values.From),
    To: day(values.To),
  };
}
