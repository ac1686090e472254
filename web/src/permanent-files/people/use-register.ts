import { useQueryClient } from '@tanstack/react-query';
import { GetDeletedPersons } from '#contract/permanent-files/people/deletion-calls.ts';
import { GetPossibleDuplicates } from '#contract/permanent-files/people/duplicate-calls.ts';
import { useReloadPersons } from './list/use-persons.ts';

/** Asks again for whatever shows who is in the register. */
export function useReloadRegister() {
  const queries = useQueryClient();
  const reloadPersons = useReloadPersons();
  return () =>
    Promise.all([
      reloadPersons(),
      ...[GetDeletedPersons, GetPossibleDuplicates].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    ]).then(() => undefined);
}
