import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Sort } from '../table/types.ts';
import { keep, readPersistedFilters } from './persisted-filters.ts';
import type { FilterField, FilterValues } from './types.ts';
import { labelOf } from './types.ts';

interface ListSearchOptions {
  /** Under which the filters are remembered on this browser. */
  name: string;
  /** The menu's path: outside of it the filters are forgotten. */
  scope: string;
  fields: readonly FilterField[];
  /** What the route itself pre-fills; it wins over what was remembered. */
  prefilled?: FilterValues;
}

const pageKey = 'PageNumber';
const sortKeys = ['SortColumn', 'SortOrder'] as const;

function only(names: readonly string[], from: Record<string, unknown>): Record<string, string> {
  const entries = names.map((name) => [name, from[name]] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const none: FilterValues = {};

/**
 * Filters, page and sort of a list: they live in the address; the filters are remembered beside it too. What this
 * gives stays the same as long as the address does, so that filters are not drawn anew with every answer.
 */
export function useListSearch({ name, scope, fields, prefilled = none }: ListSearchOptions) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const routeFilters = JSON.stringify(prefilled);

  const { restored, put, ...list } = useMemo(() => {
    const names = fields.flatMap((field) => [
      field.name,
      ...(field.kind === 'look-up' ? [labelOf(field.name)] : []),
    ]);
    // A bare address takes the filters that were left; the first render already asks for the right rows.
    const bare = Object.keys(search).length === 0;
    const values: FilterValues = bare
      ? { ...readPersistedFilters(name), ...(JSON.parse(routeFilters) as FilterValues) }
      : only(names, search);
    const put = (next: Record<string, string>) =>
      void navigate({ to: '.', search: next, replace: true, resetScroll: false } as never);
    const order = Number(search.SortOrder);
    const sort: Sort | undefined =
      typeof search.SortColumn === 'string' && (order === 1 || order === -1)
        ? { column: search.SortColumn, order }
        : undefined;
    return {
      restored: bare && Object.keys(values).length > 0,
      put,
      values,
      page: Math.max(1, Math.trunc(Number(search[pageKey])) || 1),
      sort,
      /** Sets some filters (empty text: taken off) and returns to the first page. */
      change(changed: Record<string, string>) {
        const next = Object.fromEntries(
          Object.entries({ ...values, ...changed }).filter(([, value]) => value !== ''),
        );
        keep(name, scope, next);
        put({ ...only(sortKeys, search), ...next });
      },
      reset() {
        keep(name, scope, {});
        put(only(sortKeys, search));
      },
      goTo: (page: number) => put({ ...only(sortKeys, search), ...values, [pageKey]: String(page) }),
      sortBy: ({ column, order }: Sort) => put({ ...values, SortColumn: column, SortOrder: String(order) }),
    };
  }, [search, navigate, name, scope, fields, routeFilters]);

  useEffect(() => {
    if (restored) put({ ...list.values });
  });

  return list;
}
