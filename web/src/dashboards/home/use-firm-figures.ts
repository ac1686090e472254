import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call, RequestOf } from '#contract/call.ts';
import {
  details,
  GetCountCollaborators,
  GetCountCollaboratorsByCabinet,
  GetCountSocietes,
  GetCountSocietesByCabinet,
} from '#contract/dashboards/home/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** What a call of the start page answers. */
export function useFigure<Request extends z.ZodObject, Answer extends z.ZodType>(
  call: Call<Request, Answer>,
  request: RequestOf<Call<Request, Answer>>,
) {
  return useQuery({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callApi(call, request, { signal }),
  });
}

/** All figures of the firm, asked for at once. */
export function useFirmFigures() {
  return {
    companies: useFigure(GetCountSocietes, {}),
    staff: useFigure(GetCountCollaborators, {}),
    companiesByCabinet: useFigure(GetCountSocietesByCabinet, {}),
    staffByCabinet: useFigure(GetCountCollaboratorsByCabinet, {}),
    creations: useFigure(details, {}),
  };
}

export type FirmFigures = ReturnType<typeof useFirmFigures>;
