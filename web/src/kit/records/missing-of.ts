import { ApiError } from '../api/api-error.ts';
import type { QueryState } from '../api/failure-of.ts';

/** Why a record cannot be shown; undefined where it can, or is on its way. */
export interface Missing {
  /** Absent where the record is no longer there; else it did not come this time. */
  retry?: () => void;
}

/** Why the record that was asked for is not there: the server knows none (404, or null), or did not answer. */
export function missingOf({ data, error, refetch }: QueryState & { data: unknown }): Missing | undefined {
  if (data === null) return {};
  if (data !== undefined || !error) return undefined;
  return error instanceof ApiError && error.status === 404 ? {} : { retry: () => void refetch() };
}
