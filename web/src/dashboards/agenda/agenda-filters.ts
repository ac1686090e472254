import { agendaKinds, agendaScopes } from '#contract/dashboards/agenda/agenda.ts';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

const [mine, ...others] = optionsOf(agendaScopes);

export const agendaFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Portee',
    label: 'Dossiers suivis',
    options: others,
    unchosen: mine?.label ?? '',
  },
  ofCompany,
  { kind: 'choice', name: 'Genre', label: 'Genre', options: optionsOf(agendaKinds) },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Portee: oneOf(agendaScopes, values.Portee) ?? ('MOI' as const),
  IdSociete: positive(values.IdSociete),
  Genre: oneOf(agendaKinds, values.Genre),
});
