import { useQuery } from '@tanstack/react-query';
import type { Call, RequestOf } from '#contract/call.ts';
import { callApi } from '../api/api.ts';

/** Two records side by side, as they are now, once both are named: a merge is refused once one of them has changed. */
export const useComparison = <C extends Call>(call: C, request: RequestOf<C> | undefined) =>
  useQuery({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callApi(call, request as RequestOf<C>, { signal }),
    enabled: request !== undefined,
    staleTime: 0,
    gcTime: 0,
    // choices made must not be lost to a question asked anew behind the user's back
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
