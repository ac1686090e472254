import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from './api-error.ts';

/** Why a list has no rows to show, and how to ask again; undefined where nothing failed. */
export const failureOf = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) =>
  error ? { sentence: sentenceOf(error), retry: () => void refetch() } : undefined;
