import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import { personKey } from '../list/use-persons.ts';
import { type PersonMode, rulesOf } from './person-mode.ts';

/** A person as the server holds them now, by the call of the form's mode. */
export const readPerson = (Id: number, mode: PersonMode, signal?: AbortSignal) =>
  callApi(rulesOf(mode).read, { Id }, signal ? { signal } : {});

export function usePerson(Id: number | undefined, mode: PersonMode = {}) {
  return useQuery({
    queryKey: [personKey, Id],
    queryFn: ({ signal }) => readPerson(Id ?? 0, mode, signal),
    enabled: Id !== undefined,
    // page and panel offer to try again themselves
    meta: { isShownElsewhere: true },
    // A form must start from what the server holds now, not from what was read some seconds ago.
    staleTime: 0,
    gcTime: 0,
  });
}
