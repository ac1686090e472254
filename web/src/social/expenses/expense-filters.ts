import { plainDecimal } from '#contract/decimals.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { expenseStates } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { flag, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthOptions } from '#web/kit/text/months.ts';

const stateOptions = optionsOf(expenseStates);
const yes = [{ value: 'true', label: 'Oui' }];

/** The filters of a list of notes; by company where the user may look one up. */
export const expenseFilters = (mayLookUp: boolean, isOfStaff: boolean): readonly FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Nom' },
  { kind: 'choice', name: 'Etat', label: 'État', options: stateOptions },
  { kind: 'choice', name: 'MoisDebut', label: 'À partir de', options: monthOptions(13) },
  { kind: 'choice', name: 'MoisFin', label: 'Jusqu’à', options: monthOptions(13) },
  ...(mayLookUp
    ? [
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'À la charge de',
          placeholder: 'Rechercher une société',
          search: (Filter, signal) =>
            callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
        } satisfies FilterField as FilterField,
      ]
    : []),
  { kind: 'choice', name: 'IsAuCabinet', label: 'À la charge de l’employeur', options: yes },
  { kind: 'text', name: 'MontantMin', label: 'Montant à partir de (€)' },
  ...(isOfStaff
    ? [
        {
          kind: 'choice',
          name: 'IsMoi',
          label: 'Mes notes',
          options: yes,
        } satisfies FilterField as FilterField,
      ]
    : []),
  { kind: 'choice', name: 'IsADecider', label: 'À décider', options: yes },
];

const cents = (typed: string | undefined) => {
  const plain = plainDecimal(typed ?? '');
  return plain === undefined || Number(plain) < 0 ? null : Math.round(Number(plain) * 100);
};

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => {
  const state = oneOfOptions(stateOptions, values.Etat);
  return {
    Nom: values.Nom ?? null,
    Etat: state === undefined ? null : (Number(state) as keyof typeof expenseStates),
    MoisDebut: oneOfOptions(monthOptions(13), values.MoisDebut) ?? null,
    MoisFin: oneOfOptions(monthOptions(13), values.MoisFin) ?? null,
    IdSociete: positive(values.IdSociete),
    IsAuCabinet: flag(values.IsAuCabinet),
    MontantMin: cents(values.MontantMin),
    IsMoi: flag(values.IsMoi),
    IsADecider: flag(values.IsADecider),
  };
};
