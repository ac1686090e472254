import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetAllSyntheseBilanByIdSociete } from '#contract/tax/bilans/calls.ts';
import { GetAllFec, GetFecControle } from '#contract/tax/fec/calls.ts';
import type { Fec } from '#contract/tax/fec/fec.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Milliseconds between two looks at what is under way. */
const often = 1000;

const isUnderWay = ({ Etat }: Pick<Fec, 'Etat'>) => Etat === 'CONTROLE' || Etat === 'ECRITURE';

/** The FEC of a company, asked for again while one is checked or written. */
export const useFecs = (companyId: number) =>
  useQuery({
    queryKey: [GetAllFec.path, companyId],
    queryFn: ({ signal }) => callApi(GetAllFec, { IdSociete: companyId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.Items.some(isUnderWay) ? often : false),
  });

/** A FEC with what its check has counted, asked for again while it is checked or written. */
export const useFec = (id: number | undefined) =>
  useQuery({
    queryKey: [GetFecControle.path, id],
    queryFn: ({ signal }) => callApi(GetFecControle, { IdFec: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? often : false),
  });

/** The years of a company with their balance sheets. */
export const useSyntheses = (companyId: number) =>
  useQuery({
    queryKey: [GetAllSyntheseBilanByIdSociete.path, companyId],
    queryFn: ({ signal }) => callApi(GetAllSyntheseBilanByIdSociete, { IdSociete: companyId }, { signal }),
  });

/** Asks again for whatever tells of books. */
export function useReloadBooks() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetAllFec, GetFecControle, GetAllSyntheseBilanByIdSociete].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
