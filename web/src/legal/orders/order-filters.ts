import type { RequestOf } from '#contract/call.ts';
import { formalityGroups } from '#contract/legal/formality-types/formality-type.ts';
import type { exportOrdersToExcel } from '#contract/legal/orders/calls.ts';
import { isOver, orderStates, stateKeys } from '#contract/legal/orders/states.ts';
import { day, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

/** All states in which something is still to be done. */
export const open = 'ouvertes';

export const orderFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Numéro, client ou payeur' },
  {
    kind: 'choice',
    name: 'OrderStatusCode',
    label: 'État',
    options: [{ value: open, label: 'En cours' }, ...optionsOf(orderStates)],
  },
  { kind: 'choice', name: 'GroupCode', label: 'Groupe', options: optionsOf(formalityGroups) },
  ofCompany,
  { ...followedBy, name: 'IdResponsable', label: 'Responsable' },
  ofCabinet,
  { kind: 'date', name: 'From', label: 'Depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

function statesOf(value: string | undefined) {
  if (value === open) return stateKeys.filter((state) => !isOver(state));
  const state = oneOf(orderStates, value);
  return state && [state];
}

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportOrdersToExcel> => ({
  Text: values.Text ?? null,
  OrderStatusCode: statesOf(values.OrderStatusCode),
  GroupCode: oneOf(formalityGroups, values.GroupCode),
  IdSociete: positive(values.IdSociete),
  IdResponsable: positive(values.IdResponsable),
  IdCabinet: positive(values.IdCabinet),
  From: day(values.From),
  To: day(values.To),
});
