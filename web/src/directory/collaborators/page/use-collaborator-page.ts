import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetCollboaratorDetailsById, GetCollboratorById } from '#contract/directory/collaborators/calls.ts';
import { GetCollaboratorconnectionStatistics } from '#contract/directory/collaborators/connection-calls.ts';
import {
  GetCollaboratorResiliationListById,
  GetResiliationPreview,
} from '#contract/directory/collaborators/departure-calls.ts';
import { type Attachment, GetAttachedSocietes } from '#contract/directory/collaborators/portfolio-calls.ts';
import { GetCollaborators } from '#contract/identity/account/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** What colleagues see; nothing is asked for without an id. */
export const useCollaborator = (id: number | undefined) =>
  useQuery({
    queryKey: [GetCollboratorById.path, id],
    queryFn: ({ signal }) => callApi(GetCollboratorById, { collaboratorId: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });

/** The contract, for those who may read it. */
export const useRecord = (Id: number, enabled: boolean) =>
  useQuery({
    queryKey: [GetCollboaratorDetailsById.path, Id],
    queryFn: ({ signal }) => callApi(GetCollboaratorDetailsById, { Id }, { signal }),
    enabled,
  });

export const useDepartures = (Id: number, enabled: boolean) =>
  useQuery({
    queryKey: [GetCollaboratorResiliationListById.path, Id],
    queryFn: ({ signal }) => callApi(GetCollaboratorResiliationListById, { Id }, { signal }),
    enabled,
  });

export const useConnections = (userId: number) =>
  useQuery({
    queryKey: [GetCollaboratorconnectionStatistics.path, userId],
    queryFn: ({ signal }) => callApi(GetCollaboratorconnectionStatistics, { userId }, { signal }),
  });

/** A page of the companies followed. */
export const useCompanies = (request: RequestOf<typeof GetAttachedSocietes>) =>
  useQuery({
    queryKey: [GetAttachedSocietes.path, request],
    queryFn: ({ signal }) => callApi(GetAttachedSocietes, request, { signal }),
    placeholderData: keepPreviousData,
  });

const largestPage = 100;

/** All companies that are followed on a day, page after page. */
async function readAll(Id: number, AsOf: string, signal: AbortSignal): Promise<Attachment[]> {
  const all: Attachment[] = [];
  for (let PageNumber = 1; ; PageNumber += 1) {
    const request = { Id, AsOf, PageNumber, PageSize: largestPage };
    const { Items, TotalCount } = await callApi(GetAttachedSocietes, request, { signal });
    all.push(...Items);
    if (Items.length === 0 || all.length >= TotalCount) return all;
  }
}

export const useCompaniesOn = (Id: number, AsOf: string | null) =>
  useQuery({
    queryKey: [GetAttachedSocietes.path, 'all', Id, AsOf],
    queryFn: ({ signal }) => readAll(Id, AsOf ?? '', signal),
    enabled: AsOf !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What a departure on that day would hand over and end; asked anew each time. */
export const useDeparturePreview = (IdCollaborateur: number, DateFin: string | null) =>
  useQuery({
    queryKey: [GetResiliationPreview.path, IdCollaborateur, DateFin],
    queryFn: ({ signal }) =>
      callApi(GetResiliationPreview, { IdCollaborateur, DateFin: DateFin ?? '' }, { signal }),
    enabled: DateFin !== null,
    staleTime: 0,
    gcTime: 0,
  });

/** The active staff without this one: whom something can be handed over to. */
export function useColleagues(without: number) {
  const { data = [] } = useReading(GetCollaborators);
  return data
    .filter(({ Id }) => Id !== without)
    .map(({ Id, Prenom, Nom }) => ({ value: String(Id), label: `${Prenom} ${Nom}` }));
}

const shown = [
  GetCollboratorById,
  GetCollboaratorDetailsById,
  GetCollaboratorResiliationListById,
  GetAttachedSocietes,
  GetCollaborators,
];

/** Asks again for all that the page shows. */
export function useReloadPage() {
  const queries = useQueryClient();
  return () => Promise.all(shown.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
