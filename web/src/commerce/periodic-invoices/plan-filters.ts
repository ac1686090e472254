import { rhythms } from '#contract/commerce/periodic-invoices/periods.ts';
import { planStates } from '#contract/commerce/periodic-invoices/plan.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

export const planFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Société ou plan' },
  { kind: 'choice', name: 'State', label: 'État', options: optionsOf(planStates) },
  { kind: 'choice', name: 'Rhythm', label: 'Période', options: optionsOf(rhythms) },
  ofCompany,
  { kind: 'date', name: 'NextBefore', label: 'Prochaine avant le' },
  { kind: 'choice', name: 'HasGaps', label: 'Périodes à facturer', options: yesNo },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Text: values.Text ?? null,
  State: oneOf(planStates, values.State),
  Rhythm: oneOf(rhythms, values.Rhythm),
  IdSociete: positive(values.IdSociete),
  NextBefore: day(values.NextBefore),
  HasGaps: flag(values.HasGaps),
});
