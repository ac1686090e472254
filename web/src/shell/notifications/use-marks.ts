import {
  MarkAllNotificationsRead,
  MarkNotificationRead,
  RemoveNotification,
} from '#contract/workspace/notifications/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useReload } from './use-notifications.ts';

/** Does it and shows how things stand then; tells only what went wrong: what went well is seen in the list. */
function useMark() {
  const reload = useReload();
  return (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => toast('danger', sentenceOf(error))).then(reload);
}

export function useMarkAllRead() {
  const mark = useMark();
  return () => mark(callApi(MarkAllNotificationsRead, {}));
}

/** What can be done to one notification. */
export function useMarks(Id: string) {
  const mark = useMark();
  return {
    read: () => mark(callApi(MarkNotificationRead, { Id })),
    remove: () => mark(callApi(RemoveNotification, { Id })),
  };
}
