import { debitStates } from '#contract/commerce/direct-debits/debit.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

export const debitFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Client ou facture' },
  { kind: 'choice', name: 'Etat', label: 'État du préavis', options: optionsOf(debitStates) },
  { kind: 'choice', name: 'IsMandatManquant', label: 'Mandat manquant', options: yesNo },
  { kind: 'date', name: 'Du', label: 'Prélevé depuis le' },
  { kind: 'date', name: 'Au', label: 'Jusqu’au' },
  ofCabinet,
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Text: values.Text ?? null,
  Etat: oneOf(debitStates, values.Etat),
  IsMandatManquant: flag(values.IsMandatManquant),
  Du: day(values.Du),
  Au: day(values.Au),
  IdCabinet: positive(values.IdCabinet),
});
