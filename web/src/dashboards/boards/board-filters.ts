import type { BoardColumn } from '#contract/dashboards/boards/board.ts';
import { workStates } from '#contract/tax/works/states.ts';
import {
  flag,
  type Option,
  oneOf,
  oneOfOptions,
  optionsOf,
  positive,
  yesNo,
} from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, months, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

export type BoardKind = 'year' | 'month' | 'ecf';

const thisYear = Number(todayInParis().slice(0, 4));

/** Reviews are of the year before. */
export const shownYear = (board: BoardKind, values: FilterValues): number =>
  positive(oneOfOptions(years, values.Annee)) ?? (board === 'ecf' ? thisYear - 1 : thisYear);

/** The filters of a board, with the tasks that it answered. */
export const boardFilters = (board: BoardKind, tasks: Option[]): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Société, SIREN ou SIRET' },
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année',
    options: years,
    unchosen: String(shownYear(board, {})),
  },
  ...(board === 'ecf'
    ? []
    : [
        {
          kind: 'choice' as const,
          name: 'Mois',
          label: 'Mois',
          options: months,
          unchosen: board === 'year' ? 'Le dernier' : 'Tous',
        },
      ]),
  {
    kind: 'choice',
    name: 'IdTache',
    label: 'Tâche',
    options: tasks,
    unchosen: board === 'month' ? (tasks[0]?.label ?? 'La première') : 'Toutes',
  },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(workStates) },
  { ...followedBy, name: 'IdResponsable', label: 'Confié à' },
  { kind: 'choice', name: 'IsMonEquipe', label: 'Mon équipe', options: yesNo.slice(0, 1) },
  ofCabinet,
  followedBy,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (board: BoardKind, values: FilterValues) => ({
  Annee: shownYear(board, values),
  Mois: board === 'ecf' ? null : positive(oneOfOptions(months, values.Mois)),
  IdTache: positive(values.IdTache),
  Etat: oneOf(workStates, values.Etat),
  IdResponsable: positive(values.IdResponsable),
  Texte: values.Texte ?? null,
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
  IsMonEquipe: flag(values.IsMonEquipe),
});

/** What opens the rows that a figure of a column counts. */
export const filterOf = (board: BoardKind, { IdTache, Mois }: BoardColumn, Etat: string) => ({
  Etat,
  IdTache: String(IdTache),
  ...(board === 'month' ? { Mois: String(Mois) } : {}),
});
