import type { RequestOf } from '#contract/call.ts';
import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import type { registreVisafiscalAsExcelWebAttachment } from '#contract/tax/visa/calls.ts';
import { bilanStatuses, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { type Option, oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const states = optionsOf(taxVisaStates);
const statuses = optionsOf(bilanStatuses);
const kinds = [
  { value: 'DOUBLONS', label: 'Doublons' },
  { value: 'ECARTES', label: 'Doublons écartés' },
];

/** The filters of the register; regimes and ratings are the firm's own lists. */
export const visaFilters = (regimes: Option[], ratings: Option[]): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years },
  { kind: 'choice', name: 'Etat', label: 'État', options: states },
  { kind: 'choice', name: 'Doublons', label: 'Doublons', options: kinds },
  followedBy,
  {
    kind: 'look-up',
    name: 'IdCabinet',
    label: 'Cabinet',
    placeholder: 'Rechercher un cabinet',
    search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  { kind: 'choice', name: 'RegimeImposition', label: 'Régime d’imposition', options: regimes },
  { kind: 'choice', name: 'StatutBilan', label: 'Statut du bilan', options: statuses },
  { kind: 'choice', name: 'CotationCRM', label: 'Cotation du compte rendu', options: ratings },
];

type Filters = RequestOf<typeof registreVisafiscalAsExcelWebAttachment>;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues): Filters {
  const rating = positive(values.CotationCRM);
  return {
    Texte: values.Texte ?? null,
    Annee: positive(oneOfOptions(years, values.Annee)),
    Etat: oneOf(taxVisaStates, values.Etat),
    IsDoublon: values.Doublons === 'DOUBLONS' ? true : null,
    IsEcarte: values.Doublons === 'ECARTES' ? true : null,
    IdCollaborateur: positive(values.IdCollaborateur),
    IdCabinet: positive(values.IdCabinet),
    RegimeImposition: values.RegimeImposition?.slice(0, 20) ?? null,
    StatutBilan: (positive(oneOfOptions(statuses, values.StatutBilan)) as Filters['StatutBilan']) ?? null,
    CotationCRM: rating !== null && rating <= 10 ? rating : null,
  };
}
