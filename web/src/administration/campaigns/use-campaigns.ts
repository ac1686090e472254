import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AnnouncePage,
  GetAllCampaignHistory,
  GetAllCampaigns,
  GetCampaignById,
  GetCampaignCabinets,
  PreviewCampaigns,
} from '#contract/administration/campaigns/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Failures of these are told in the specification's own words, or to the log alone (document 3, sections 7.14 and 8). */
const isShownElsewhere = { isShownElsewhere: true };

/** A page of the list; while the next one is on its way, the one before stays. */
export function useCampaignList(request: RequestOf<typeof GetAllCampaigns>) {
  return useQuery({
    queryKey: [GetAllCampaigns.path, request],
    queryFn: ({ signal }) => callApi(GetAllCampaigns, request, { signal }),
    placeholderData: keepPreviousData,
    meta: isShownElsewhere,
  });
}

/** An announcement as the server holds it now. */
export const readCampaign = (id: number, signal?: AbortSignal) =>
  callApi(GetCampaignById, { id, AnnonceId: id }, signal ? { signal } : {});

export function useCampaign(id: number | undefined) {
  return useQuery({
    queryKey: [GetCampaignById.path, id],
    queryFn: ({ signal }) => readCampaign(id ?? 0, signal),
    enabled: id !== undefined,
    // a form starts from what the server holds now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The page of an announcement, made safe by the server; that it does not come is only logged. */
export async function readAnnouncePage(id: number, signal?: AbortSignal): Promise<string> {
  try {
    return await callApi(AnnouncePage, { id }, { quiet: true, ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) console.error(`announcement ${id}:`, error);
    throw error;
  }
}

export function useAnnouncePage(id: number | undefined) {
  return useQuery({
    queryKey: [AnnouncePage.path, id],
    queryFn: ({ signal }) => readAnnouncePage(id ?? 0, signal),
    enabled: id !== undefined,
    meta: isShownElsewhere,
  });
}

/** A page of who has confirmed an announcement, counted from 0. */
export function useHistory(CampaignId: number, PageNumber: number, PageSize: number) {
  return useQuery({
    queryKey: [GetAllCampaignHistory.path, CampaignId, PageNumber],
    queryFn: ({ signal }) => callApi(GetAllCampaignHistory, { CampaignId, PageNumber, PageSize }, { signal }),
    placeholderData: keepPreviousData,
    meta: isShownElsewhere,
  });
}

export function useCabinets() {
  return useQuery({
    queryKey: [GetCampaignCabinets.path],
    queryFn: ({ signal }) => callApi(GetCampaignCabinets, {}, { signal }),
    staleTime: 60_000,
  });
}

export function usePreview(request: RequestOf<typeof PreviewCampaigns>) {
  return useQuery({
    queryKey: [PreviewCampaigns.path, request],
    queryFn: ({ signal }) => callApi(PreviewCampaigns, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks again for whatever of announcements is on the page, at once or when it is next shown. */
export function useReloadCampaigns() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetAllCampaigns, GetCampaignById, AnnouncePage, GetAllCampaignHistory, PreviewCampaigns].map(
        ({ path }) => queries.invalidateQueries({ queryKey: [path] }),
      ),
    ).then(() => undefined);
}
