import { vatCodes } from '#contract/administration/firm-lists/regime.ts';
import type { RequestOf } from '#contract/call.ts';
import type { GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { type VatState, vatStates } from '#contract/tax/vat/declaration.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, months, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const states = vatStates.map(({ code, label }) => ({ value: String(code), label }));
const regimes = [
  { value: String(vatCodes.CA3), label: 'CA3' },
  { value: String(vatCodes.CA12), label: 'CA12' },
];
const waits = { RETARD: 'En retard', PREUVE: 'Sans preuve' };

export const vatFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years },
  { kind: 'choice', name: 'Periode', label: 'Mois d’échéance', options: months },
  { kind: 'choice', name: 'Etat', label: 'État', options: states },
  { kind: 'choice', name: 'Attente', label: 'À suivre', options: optionsOf(waits) },
  { kind: 'choice', name: 'Regime', label: 'Régime', options: regimes },
  ofCabinet,
  followedBy,
];

/** Those of the follow-up by month, which shows a whole year, the present one unless another is chosen. */
export const gridFilters = vatFilters
  .filter(({ name }) => name !== 'Periode')
  .map((field) => (field.name === 'Annee' ? { ...field, unchosen: todayInParis().slice(0, 4) } : field));

/** Those of one company's own list. */
export const filtersOfOne = vatFilters.filter(({ name }) => ['Annee', 'Etat', 'Attente'].includes(name));

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const wait = oneOf(waits, values.Attente);
  return {
    Texte: values.Texte ?? null,
    Annee: positive(oneOfOptions(years, values.Annee)),
    Periode: positive(oneOfOptions(months, values.Periode)),
    Etat: positive(oneOfOptions(states, values.Etat)) as VatState | null,
    Regime: positive(oneOfOptions(regimes, values.Regime)),
    EnRetard: wait === 'RETARD' ? true : null,
    SansPreuve: wait === 'PREUVE' ? true : null,
    IdCabinet: positive(values.IdCabinet),
    IdCollaborateur: positive(values.IdCollaborateur),
  } satisfies RequestOf<typeof GetSuiviDeclarationTva>;
}
