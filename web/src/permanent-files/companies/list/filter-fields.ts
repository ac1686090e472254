import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { Option } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';

/** Months of the year by name, '1' to '12'. */
export const months: Option[] = [...Array(12).keys()].map((index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
}));

const thisYear = Number(todayInParis().slice(0, 4));

/** Years that files are worked on: next year's down to nine years ago. */
export const years: Option[] = [...Array(11).keys()].map((ago) => {
  const year = String(thisYear + 1 - ago);
  return { value: year, label: year };
});

/** A collaborator, found by typing. */
export const followedBy: Extract<FilterField, { kind: 'look-up' }> = {
  kind: 'look-up',
  name: 'IdCollaborateur',
  label: 'Suivi par',
  placeholder: 'Rechercher un collaborateur',
  search: (Filter, signal) => callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
};

/** A cabinet, found by typing. */
export const ofCabinet: Extract<FilterField, { kind: 'look-up' }> = {
  kind: 'look-up',
  name: 'IdCabinet',
  label: 'Cabinet',
  placeholder: 'Rechercher un cabinet',
  search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
};

/** A company of the firm's files, found by typing. */
export const ofCompany: Extract<FilterField, { kind: 'look-up' }> = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  placeholder: 'Rechercher une société',
  search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
};
