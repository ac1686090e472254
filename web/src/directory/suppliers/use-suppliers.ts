import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allCabinets } from '#contract/directory/cabinets/calls.ts';
import {
  downloadCabinetFounisseurDocs,
  GetListAffectationcabinetFournisseurByFilter,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { allFournisseurs, GetFournisseurById } from '#contract/directory/suppliers/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';

export const useSuppliers = () => useReading(allFournisseurs);

export const useSupplier = (Id: number | undefined) =>
  useQuery({
    queryKey: [GetFournisseurById.path, Id],
    queryFn: ({ signal }) => callApi(GetFournisseurById, { Id: Id ?? 0 }, { signal }),
    enabled: Id !== undefined,
  });

/** More assignments than a supplier has; what would not fit is said to be left out. */
export const mostAssignments = 100;

/** A supplier's assignments, those that began last first. */
export const useAssignments = (IdFournisseur: number) =>
  useQuery({
    queryKey: [GetListAffectationcabinetFournisseurByFilter.path, IdFournisseur],
    queryFn: ({ signal }) =>
      callApi(
        GetListAffectationcabinetFournisseurByFilter,
        { IdFournisseur, PageNumber: 1, PageSize: mostAssignments },
        { signal },
      ),
  });

/** The firm's cabinets, retired ones too, by name. */
export const useCabinets = () => useReading(allCabinets);

/** Asks again for all that shows suppliers. */
export function useReloadSuppliers() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [allFournisseurs, GetFournisseurById, GetListAffectationcabinetFournisseurByFilter].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/** Hands the zip of a supplier's files, or of one assignment's, to the browser's downloads. */
export async function downloadDocuments(of: { IdFournisseur?: number; IdAffectation?: number }) {
  try {
    saveFile(await blockScreen('Préparation des documents…', fetchFile(downloadCabinetFounisseurDocs, of)));
  } catch (error) {
    toast('danger', sentenceOf(error));
  }
}
