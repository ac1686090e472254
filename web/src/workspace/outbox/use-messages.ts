import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { GetMessage, GetMessages } from '#contract/workspace/outbox/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { isPending } from './message-states.ts';

const listKey = 'outbox/GetMessages';
const messageKey = 'outbox/GetMessage';

const pause = 3_000;
/** Each request keeps the session alive: a screen left open must not ask for ever. */
const longestWatch = 2 * 60_000;

/**
 * A page of messages. While one of them is on its way it is asked for again every few seconds, for two
 * minutes from the screen's opening or from `reload`.
 */
export function useMessageList(request: RequestOf<typeof GetMessages>) {
  const queries = useQueryClient();
  const [since, setSince] = useState(Date.now);
  const list = useQuery({
    queryKey: [listKey, request],
    queryFn: ({ signal }) => callApi(GetMessages, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      Date.now() < since + longestWatch && state.data?.Items.some(isPending) ? pause : false,
  });

  /** Asks again for the list and for the message that is read. */
  function reload(): void {
    setSince(Date.now());
    for (const key of [listKey, messageKey]) void queries.invalidateQueries({ queryKey: [key] });
  }

  return { list, reload };
}

/** One message with its content, asked for anew whenever its row has changed. */
export function useMessage(Id: string, state: string | undefined) {
  return useQuery({
    queryKey: [messageKey, Id, state],
    queryFn: ({ signal }) => callApi(GetMessage, { Id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // codes do not stay in the browser's memory
    gcTime: 0,
  });
}
