import type { RequestOf } from '#contract/call.ts';
import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import type { exportCfeToExcel } from '#contract/tax/cfe/calls.ts';
import { cfeStates } from '#contract/tax/cfe/cfe.ts';
import { callApi } from '#web/kit/api/api.ts';
import { flag, oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';

const yes = [{ value: 'true', label: 'Oui' }];

const thisYear = todayInParis().slice(0, 4);

/** Years that have lines: none is to come. */
const cfeYears = years.filter(({ value }) => value <= thisYear);

export const cfeFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIRET' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: cfeYears },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: Object.entries(cfeStates).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yes },
  { kind: 'choice', name: 'IsAConfirmer', label: 'Avis à confirmer', options: yes },
  { kind: 'choice', name: 'HasAcompte', label: 'Acompte de juin', options: yes },
  { kind: 'choice', name: 'IsReduction', label: 'Réduction à demander', options: yes },
  {
    kind: 'look-up',
    name: 'IdCabinet',
    label: 'Cabinet',
    placeholder: 'Rechercher un cabinet',
    search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
];

const states = Object.keys(cfeStates) as (keyof typeof cfeStates)[];

/** The filters of the request, this year's lines unless another is chosen; what an address gets wrong is left out. */
export const toRequest = (
  values: FilterValues,
  collaborator: string | undefined,
): RequestOf<typeof exportCfeToExcel> => ({
  Annee: Number(oneOfOptions(cfeYears, values.Annee) ?? thisYear),
  IdCollaborateur: positive(collaborator),
  Filter: values.Filter ?? null,
  Etat: states.find((state) => state === values.Etat) ?? null,
  IsEnRetard: flag(values.IsEnRetard),
  IsAConfirmer: flag(values.IsAConfirmer),
  HasAcompte: flag(values.HasAcompte),
  IsReduction: flag(values.IsReduction),
  IdCabinet: positive(values.IdCabinet),
});
