import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Call, RequestOf } from '#contract/call.ts';
import { callApi } from '#web/kit/api/api.ts';

/** What every query of the exchanges begins with: the page's live events have all of them asked for again. */
export const exchangeKey = 'exchanges';

/** What a call of the exchanges answers, asked for again whenever something is written or read. */
export const useExchange = <C extends Call>(call: C, request: RequestOf<C>, enabled = true) =>
  useQuery({
    queryKey: [exchangeKey, call.path, request],
    queryFn: ({ signal }): Promise<AnswerOf<C>> => callApi(call, request, { signal }),
    enabled,
  });

/** Asks again for all that shows exchanges. */
export function useReloadExchanges() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [exchangeKey] });
}
