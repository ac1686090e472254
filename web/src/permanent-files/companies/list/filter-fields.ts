import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';

type Option = { value: string; label: string };

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
export const followedBy: FilterField = {
  kind: 'look-up',
  name: 'IdCollaborateur',
  label: 'Suivi par',
  placeholder: 'Rechercher un collaborateur',
  search: (Filter, signal) => callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
};

/** A value that is one of the options, else none. */
export const oneOfOptions = (options: readonly Option[], value: string | undefined): string | undefined =>
  options.find((option) => option.value === value)?.value;

/** An id or another whole number of an address; null where it is none. */
export const positive = (value: string | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null;
