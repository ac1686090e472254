import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call, noInput } from '#contract/call.ts';
import { callApi } from './api.ts';

/** A call that reads and asks for no input. */
type Reading<Answer extends z.ZodType> = Call<typeof noInput, Answer>;

const keyOf = (call: Call) => [call.path];

/** What the call answers, asked for once for all who show it; not at all where it is not wanted. */
export function useReading<Answer extends z.ZodType>(call: Reading<Answer>, enabled = true) {
  return useQuery({ queryKey: keyOf(call), queryFn: ({ signal }) => callApi(call, {}, { signal }), enabled });
}

/** Asks again for what a change has made old. */
export function useReload(...calls: Call[]) {
  const queries = useQueryClient();
  return () => Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
}
