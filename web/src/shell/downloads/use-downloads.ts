import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type Download,
  type DownloadEvent,
  DownloadEvents,
  GetDownloads,
} from '#contract/downloads/calls.ts';
import { callApi } from '../../kit/api.ts';
import { listen } from '../../kit/events.ts';
import { toast } from '../../kit/toasts.tsx';

const queryKey = ['downloads/GetDownloads'];

const isOver = (download: Download | undefined) =>
  download === undefined || !['waiting', 'running'].includes(download.State);

/** Tells in a toast that a file which was being prepared is ready, or will not be. */
function tellEnd(before: Download | undefined, now: Download | null) {
  if (!now || isOver(before)) return;
  if (now.State === 'done') toast('success', `Le fichier « ${now.Title} » est prêt.`);
  if (now.State === 'failed')
    toast('danger', now.Error ?? `Le fichier « ${now.Title} » n’a pas pu être préparé.`);
}

function withEvent(list: readonly Download[], { ZipId, Download: now }: DownloadEvent): Download[] {
  if (!now) return list.filter((one) => one.ZipId !== ZipId);
  if (list.some((one) => one.ZipId === ZipId)) return list.map((one) => (one.ZipId === ZipId ? now : one));
  return [now, ...list];
}

/**
 * The user's downloads, kept up to date by the server as long as the page is open. How each ends is told in a
 * toast, unless the list itself is being looked at.
 */
export function useDownloads(isWatched: boolean): readonly Download[] {
  const queries = useQueryClient();
  const watched = useRef(isWatched);
  watched.current = isWatched;
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(GetDownloads, {}, { signal, quiet: true })).Items,
  });
  useEffect(
    () =>
      listen(DownloadEvents, {
        onOpen: () => void queries.invalidateQueries({ queryKey }),
        onEvent: (event) => {
          const list = queries.getQueryData<Download[]>(queryKey) ?? [];
          const before = list.find(({ ZipId }) => ZipId === event.ZipId);
          if (!watched.current) tellEnd(before, event.Download);
          queries.setQueryData<Download[]>(queryKey, withEvent(list, event));
        },
      }),
    [queries],
  );
  return data;
}
