import { GetAdministrationsAsKeyValueObject } from '#contract/directory/authorities/calls.ts';
import type { AdministrationTypeId } from '#contract/directory/authorities/types.ts';
import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

type Search = (Filter: string, signal: AbortSignal) => Promise<{ Key: number; Value: string }[]>;

/** Administrations of one type. */
export const findAdministrations =
  (IdTypeAdministration: AdministrationTypeId): Search =>
  (Filter, signal) =>
    callApi(GetAdministrationsAsKeyValueObject, { Filter, IdTypeAdministration }, { signal });

export const findCompanies: Search = (Filter, signal) =>
  callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal });

export const findPersons: Search = (Filter, signal) =>
  callApi(GetListPersonsAsKeyValueObjectByFilter, { Filter }, { signal });

export const findCabinets: Search = (Filter, signal) =>
  callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal });
