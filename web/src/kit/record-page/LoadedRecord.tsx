import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../feedback/Loaded.tsx';
import { goneTitle } from '../page/not-found/gone-title.ts';
import { NotFound } from '../page/not-found/NotFound.tsx';
import { missingOf } from '../records/missing-of.ts';

interface LoadedRecordProps<T> {
  /** Undefined: the address names no record. */
  id: number | undefined;
  query: UseQueryResult<T>;
  /** Where the record was listed, for whoever comes too late: 'Revenir aux fournisseurs'. */
  list: { to: string; label: string };
  children: (record: T) => ReactNode;
}

/** The record that a page's address names, once it is read; where it is gone, the way to its list. */
export function LoadedRecord<T>({ id, query, list, children }: LoadedRecordProps<T>) {
  const missing = missingOf(query);
  if (id !== undefined && (!missing || missing.retry)) return <Loaded query={query}>{children}</Loaded>;
  return (
    <NotFound title={goneTitle} text="Cette fiche n’existe plus, ou vous n’y avez pas accès." ways={[list]} />
  );
}
