import type { RequestOf } from '#contract/call.ts';
import type { exportFormalityTypesToExcel } from '#contract/legal/formality-types/calls.ts';
import { formalityGroups } from '#contract/legal/formality-types/formality-type.ts';
import { day, flag, oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';

export const formalityTypeFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Code ou libellé' },
  { kind: 'choice', name: 'GroupCode', label: 'Groupe', options: optionsOf(formalityGroups) },
  {
    kind: 'choice',
    name: 'IsActive',
    label: 'État',
    options: [
      { value: 'true', label: 'Actif' },
      { value: 'false', label: 'Retiré' },
    ],
  },
  { kind: 'date', name: 'Date', label: 'Tarif au' },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportFormalityTypesToExcel> => ({
  Text: values.Text ?? null,
  GroupCode: oneOf(formalityGroups, values.GroupCode),
  IsActive: flag(values.IsActive),
  Date: day(values.Date),
});
