import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Why a record cannot be shown; undefined where it can, or is on its way. */
export interface Missing {
  /** Absent where the record is no longer there; else it did not come this time. */
  retry?: () => void;
}

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/** Why the record that was asked for is not there: the server knows none (404, or null), or did not answer. */
export function missingOf({ data, error, refetch }: Asked): Missing | undefined {
  if (data === null) return {};
  if (data !== undefined || !error) return undefined;
  return error instanceof ApiError && error.status === 404 ? {} : { retry: () => void refetch() };
}
