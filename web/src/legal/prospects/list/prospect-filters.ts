import { prospectStates } from '#contract/legal/prospects/prospect.ts';
import { day, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy } from '#web/permanent-files/companies/list/filter-fields.ts';
import type { ProspectListInput } from '../use-prospects.ts';

export const prospectFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Nom', label: 'Projet, dirigeant ou e-mail' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(prospectStates) },
  { ...followedBy, name: 'SuiviPar' },
  { kind: 'date', name: 'DateDebut', label: 'Reçue à partir du' },
  { kind: 'date', name: 'DateFin', label: 'Reçue jusqu’au' },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = ({ Nom, Etat, SuiviPar, DateDebut, DateFin }: FilterValues): ProspectListInput => {
  const state = oneOf(prospectStates, Etat);
  return {
    Nom: Nom ?? null,
    // a key of an object is a text
    Etat: state === null ? null : (Number(state) as typeof state),
    SuiviPar: positive(SuiviPar),
    DateDebut: day(DateDebut),
    DateFin: day(DateFin),
  };
};
