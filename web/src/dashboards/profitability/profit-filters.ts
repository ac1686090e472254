import { type ProfitAxis, profitAxes } from '#contract/dashboards/profitability/profitability.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';

/** Margins that rows are asked below. */
const margins = [0, 10, 20, 30, 50].map((percent) => ({
  value: String(percent),
  label: `${percent}\u00a0%`,
}));

export const profitFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Axe',
    label: 'Grouper par',
    options: optionsOf(profitAxes),
    unchosen: profitAxes.SOCIETE,
  },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: todayInParis().slice(0, 4) },
  { kind: 'text', name: 'Filter', label: 'Nom' },
  { kind: 'choice', name: 'MargeSous', label: 'Marge sous', options: margins },
  { kind: 'choice', name: 'IsSansTaux', label: 'Temps sans taux', options: yesNo.slice(0, 1) },
];

/** The year that is shown: the present one unless another is chosen. */
export const yearOf = (values: FilterValues): number =>
  positive(oneOfOptions(years, values.Annee)) ?? Number(todayInParis().slice(0, 4));

/** What time is grouped by: companies unless told. */
export const axisOf = (values: FilterValues): ProfitAxis => oneOf(profitAxes, values.Axe) ?? 'SOCIETE';

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const margin = oneOfOptions(margins, values.MargeSous);
  return {
    Annee: yearOf(values),
    Axe: axisOf(values),
    Filter: values.Filter ?? null,
    MargeSous: margin === undefined ? null : Number(margin),
    IsSansTaux: flag(values.IsSansTaux),
  };
}
