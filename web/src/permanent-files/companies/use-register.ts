import { useQueryClient } from '@tanstack/react-query';
import { GetDeletedSocietes } from '#contract/permanent-files/companies/calls.ts';
import { GetDoublonsPossibles } from '#contract/permanent-files/companies/merge-calls.ts';
import { useReloadCompany } from './page/use-company.ts';

/** Asks again for whatever shows which companies are in the register. */
export function useReloadRegister() {
  const queries = useQueryClient();
  const reloadCompany = useReloadCompany();
  return () =>
    Promise.all([
      reloadCompany(),
      ...[GetDeletedSocietes, GetDoublonsPossibles].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    ]);
}
