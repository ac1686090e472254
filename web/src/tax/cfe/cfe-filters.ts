import { type CfeFilters, cfeStates } from '#contract/tax/cfe/cfe.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const thisYear = todayInParis().slice(0, 4);

/** Years that have lines: none is to come. */
const cfeYears = years.filter(({ value }) => value <= thisYear);

export const cfeFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIRET' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: cfeYears, unchosen: thisYear },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: optionsOf(cfeStates),
  },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  { kind: 'choice', name: 'IsAConfirmer', label: 'Avis à confirmer', options: yesNo },
  { kind: 'choice', name: 'HasAcompte', label: 'Acompte de juin', options: yesNo },
  { kind: 'choice', name: 'IsReduction', label: 'Réduction à demander', options: yesNo },
  ofCabinet,
];

/** The filters of the request, this year's lines unless another is chosen; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues, collaborator: string | undefined): CfeFilters => ({
  Annee: Number(oneOfOptions(cfeYears, values.Annee) ?? thisYear),
  IdCollaborateur: positive(collaborator),
  Filter: values.Filter ?? null,
  Etat: oneOf(cfeStates, values.Etat),
  IsEnRetard: flag(values.IsEnRetard),
  IsAConfirmer: flag(values.IsAConfirmer),
  HasAcompte: flag(values.HasAcompte),
  IsReduction: flag(values.IsReduction),
  IdCabinet: positive(values.IdCabinet),
});
