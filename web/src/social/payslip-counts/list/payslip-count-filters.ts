import type { RequestOf } from '#contract/call.ts';
import { payslipAnomalyKinds } from '#contract/social/payslip-counts/anomaly.ts';
import type { loadAllSocieteBPTracking } from '#contract/social/payslip-counts/calls.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const kinds = Object.fromEntries(Object.entries(payslipAnomalyKinds).map(([key, { label }]) => [key, label]));

const anomalies = {
  OUVERTES: 'Ouvertes',
  TRAITEES: 'Toutes traitées',
  AUCUNE: 'Aucune',
  ...(kinds as Record<keyof typeof payslipAnomalyKinds, string>),
};

export const payslipCountFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Societe', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: todayInParis().slice(0, 4) },
  { kind: 'choice', name: 'Anomalie', label: 'Anomalies', options: optionsOf(anomalies) },
  ofCabinet,
  followedBy,
];

/** The year that is shown: the present one unless another is chosen. */
export const yearOf = (values: FilterValues): number =>
  positive(oneOfOptions(years, values.Annee)) ?? Number(todayInParis().slice(0, 4));

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Societe: values.Societe ?? null,
    Annee: yearOf(values),
    Anomalie: oneOf(anomalies, values.Anomalie),
    IdCabinet: positive(values.IdCabinet),
    Gestionnaire: positive(values.IdCollaborateur),
  } satisfies RequestOf<typeof loadAllSocieteBPTracking>;
}
