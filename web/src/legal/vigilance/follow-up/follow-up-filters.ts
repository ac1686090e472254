import type { RequestOf } from '#contract/call.ts';
import { reportStates } from '#contract/legal/vigilance/report.ts';
import type { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import { riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

const vigilances = optionsOf(vigilanceLevels);
const states = { JAMAIS: 'Jamais évalué', ...reportStates };

export const followUpFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'VigilanceLevel', label: 'Vigilance', options: vigilances },
  { kind: 'choice', name: 'RiskLevel', label: 'Risque', options: optionsOf(riskLevels) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(states) },
  { kind: 'choice', name: 'IsRevueEnRetard', label: 'Revue en retard', options: yesNo },
  ofCabinet,
  followedBy,
];

type Asked = RequestOf<typeof GetListSocietyRiskLevelTracking>;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): Asked => ({
  Filter: values.Filter ?? null,
  VigilanceLevel: positive(oneOfOptions(vigilances, values.VigilanceLevel)) as Asked['VigilanceLevel'],
  RiskLevel: oneOf(riskLevels, values.RiskLevel),
  Etat: oneOf(states, values.Etat),
  IsRevueEnRetard: flag(values.IsRevueEnRetard),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
});
