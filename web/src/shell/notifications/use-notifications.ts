import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { GetNotifications, type Notification } from '#contract/workspace/notifications/calls.ts';
import { GetReminders } from '#contract/workspace/notifications/reminder-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { counted } from '#web/kit/text/french.ts';
import { panelRows } from '../bar-panel/panel-paging.ts';
import { useLive } from '../live.ts';
import { arrivals } from './arrivals.ts';

const area = ['notifications'];

/** One page of the user's notifications, from 0 on; the one before stays until it has come. */
export const useNotificationPage = (page: number) =>
  useQuery({
    queryKey: [...area, 'page', page],
    queryFn: ({ signal }) =>
      callApi(GetNotifications, { PageNumber: page + 1, PageSize: panelRows }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The user's reminders to come. */
export const useReminders = () =>
  useQuery({
    queryKey: [...area, 'reminders'],
    queryFn: async ({ signal }) => (await callApi(GetReminders, {}, { signal, quiet: true })).Items,
  });

/** Asks anew for all that is shown of notifications and reminders. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: area });
}

export const statusOf: Record<Notification['Kind'], Status> = {
  done: 'success',
  failed: 'danger',
  news: 'info',
  reminder: 'warning',
};

/** Shows what has arrived, but to whoever looks at the list, and gives the sentence that a live region reads. */
function useArrivals(latest: AnswerOf<typeof GetNotifications> | undefined, isWatched: boolean): string {
  const [sentence, setSentence] = useState('');
  const before = useRef<typeof latest>(undefined);
  const watched = useRef(isWatched);
  watched.current = isWatched;
  useEffect(() => {
    const arrived = before.current && latest ? arrivals(before.current, latest) : [];
    before.current = latest;
    const [one] = arrived;
    if (!one) return;
    const isAlone = arrived.length === 1;
    const many = counted(arrived.length, 'nouvelle notification', 'nouvelles notifications');
    setSentence(isAlone ? `Nouvelle notification\u202f: ${one.Title}` : many);
    if (watched.current) return;
    toast(isAlone ? statusOf[one.Kind] : 'info', isAlone ? one.Title : many, { isSpoken: false });
  }, [latest]);
  return sentence;
}

/** How many of the user's notifications are unread, kept up to date by the server, and what has just arrived. */
export function useUnread(isWatched: boolean): { unread: number; sentence: string } {
  const reload = useReload();
  const { data } = useNotificationPage(0);
  useLive({
    onOpen: () => void reload(),
    onEvent: ({ About }) => void (About === 'notifications' && reload()),
  });
  return { unread: data?.UnreadCount ?? 0, sentence: useArrivals(data, isWatched) };
}
