import type { RequestOf } from '#contract/call.ts';
import type { exportNoticesToExcel } from '#contract/legal/notices/calls.ts';
import { noticeNatures, noticeStates } from '#contract/legal/notices/states.ts';
import { departmentCodes } from '#contract/legal/notices/tariff.ts';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import type { SupportOption } from './use-support-options.ts';

export const noticeFilters = (supports: readonly SupportOption[]): FilterField[] => [
  { kind: 'text', name: 'Text', label: 'Numéro, client ou texte' },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(noticeNatures) },
  { kind: 'choice', name: 'State', label: 'État', options: optionsOf(noticeStates) },
  {
    kind: 'choice',
    name: 'IdSupport',
    label: 'Support',
    options: supports.map(({ value, label }) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'Departement',
    label: 'Département',
    options: departmentCodes.map((code) => ({ value: code, label: code })),
  },
  ofCompany,
];

const states: Readonly<Record<string, 0 | 1 | 2 | 3>> = { '0': 0, '1': 1, '2': 2, '3': 3 };

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportNoticesToExcel> => ({
  Text: values.Text ?? null,
  Nature: oneOf(noticeNatures, values.Nature),
  State: states[values.State ?? ''] ?? null,
  IdSupport: positive(values.IdSupport),
  Departement: departmentCodes.includes(values.Departement ?? '') ? values.Departement : null,
  IdSociete: positive(values.IdSociete),
});
