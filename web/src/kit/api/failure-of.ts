import { sentenceOf } from './api-error.ts';

/** A query, as far as its failing goes. */
export interface QueryState {
  error: Error | null;
  refetch: () => unknown;
}

/** Why a list has no rows to show, and how to ask again; undefined where nothing failed. */
export const failureOf = ({ error, refetch }: QueryState) =>
  error ? { sentence: sentenceOf(error), retry: () => void refetch() } : undefined;
