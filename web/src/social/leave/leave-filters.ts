import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { holidayStates } from '#contract/social/leave/holiday.ts';
import { callApi } from '#web/kit/api/api.ts';
import { day, flag, type Option, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';

/** This year and the last one, and the next one from June on. */
export function leaveYears(today = todayInParis()): Option[] {
  const year = Number(today.slice(0, 4));
  const shown = [...(today.slice(5, 7) >= '06' ? [year + 1] : []), year, year - 1];
  return shown.map((one) => ({ value: String(one), label: String(one) }));
}

/** The cabinet that people belong to, under its field's name. */
export const cabinetFilter = (name: string): FilterField => ({
  kind: 'look-up',
  name,
  label: 'Cabinet',
  placeholder: 'Rechercher un cabinet',
  search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
});

const stateOptions = optionsOf(holidayStates);

/** The filters of a list, with the types of leave that there are. */
export const leaveFilters = (types: readonly Option[], isOfStaff: boolean): readonly FilterField[] => [
  { kind: 'text', name: 'nom', label: 'Nom' },
  { kind: 'choice', name: 'statut', label: 'Statut', options: stateOptions },
  { kind: 'choice', name: 'year', label: 'Année', options: leaveYears() },
  { kind: 'choice', name: 'idType', label: 'Type', options: [...types] },
  ...(isOfStaff
    ? ([
        { kind: 'choice', name: 'moi', label: 'Mes congés', options: [{ value: 'true', label: 'Oui' }] },
        {
          kind: 'look-up',
          name: 'idResponsable',
          label: 'Responsable',
          placeholder: 'Rechercher un collaborateur',
          search: (Filter, signal) =>
            callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
        cabinetFilter('idCabinet'),
      ] satisfies FilterField[])
    : []),
  { kind: 'choice', name: 'aDecider', label: 'À décider', options: [{ value: 'true', label: 'Oui' }] },
  { kind: 'date', name: 'dateDebut', label: 'À partir du' },
  { kind: 'date', name: 'dateFin', label: 'Jusqu’au' },
];

const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => {
  const state = oneOfOptions(stateOptions, values.statut);
  return {
    nom: values.nom,
    statut: state === undefined ? undefined : (Number(state) as keyof typeof holidayStates),
    year: given(positive(oneOfOptions(leaveYears(), values.year))),
    idType: given(positive(values.idType)),
    moi: given(flag(values.moi)),
    aDecider: given(flag(values.aDecider)),
    idResponsable: given(positive(values.idResponsable)),
    idCabinet: given(positive(values.idCabinet)),
    dateDebut: given(day(values.dateDebut)),
    dateFin: given(day(values.dateFin)),
  };
};
