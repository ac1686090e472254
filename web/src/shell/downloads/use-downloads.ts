import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Download, type DownloadEvent, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useLive } from '../live.ts';

const queryKey = ['downloads/GetDownloads'];

function withEvent(list: readonly Download[], { ZipId, Download: now }: DownloadEvent): Download[] {
  if (!now) return list.filter((one) => one.ZipId !== ZipId);
  if (list.some((one) => one.ZipId === ZipId)) return list.map((one) => (one.ZipId === ZipId ? now : one));
  return [now, ...list];
}

/** The user's downloads, kept up to date by the server as long as the page is open. */
export function useDownloads(): readonly Download[] {
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(GetDownloads, {}, { signal, quiet: true })).Items,
  });
  useLive({
    onOpen: () => void queries.invalidateQueries({ queryKey }),
    onEvent(event) {
      if (event.About !== 'download') return;
      queries.setQueryData<Download[]>(queryKey, (list = []) => withEvent(list, event));
    },
  });
  return data;
}
