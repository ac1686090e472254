import type { RequestOf } from '#contract/call.ts';
import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { reportStates } from '#contract/legal/vigilance/report.ts';
import type { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import { riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { flag } from '#web/permanent-files/companies/list/company-filters.ts';
import { followedBy, oneOfOptions, positive } from '#web/permanent-files/companies/list/filter-fields.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const levels = optionsOf(riskLevels);
const vigilances = optionsOf(vigilanceLevels);
const states = [{ value: 'JAMAIS', label: 'Jamais évalué' }, ...optionsOf(reportStates)];
const yesNo = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

export const followUpFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'VigilanceLevel', label: 'Vigilance', options: vigilances },
  { kind: 'choice', name: 'RiskLevel', label: 'Risque', options: levels },
  { kind: 'choice', name: 'Etat', label: 'État', options: states },
  { kind: 'choice', name: 'IsRevueEnRetard', label: 'Revue en retard', options: yesNo },
  {
    kind: 'look-up',
    name: 'IdCabinet',
    label: 'Cabinet',
    placeholder: 'Rechercher un cabinet',
    search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  followedBy,
];

type Asked = RequestOf<typeof GetListSocietyRiskLevelTracking>;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): Asked => ({
  Filter: values.Filter ?? null,
  VigilanceLevel: positive(oneOfOptions(vigilances, values.VigilanceLevel)) as Asked['VigilanceLevel'],
  RiskLevel: oneOfOptions(levels, values.RiskLevel) ?? null,
  Etat: (oneOfOptions(states, values.Etat) ?? null) as Asked['Etat'],
  IsRevueEnRetard: flag(values.IsRevueEnRetard),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
});
