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

/** How a change of the filters came about: what is typed letter by letter is no step that Back would undo. */
interface Change {
  isTyped?: boolean;
}

type Search = Readonly<Record<string, unknown>>;

const pageKey = 'PageNumber';

function only(names: readonly string[], from: Search): Record<string, string> {
  const entries = names.map((name) => [name, from[name]] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

const none: FilterValues = {};

/**
 * Filters, page and sort of a list: they live in the address; the filters are remembered beside it too. A page, a
 * sort and a choice are steps that Back takes back, typing is not. What this gives stays the same as long as the
 * address does, so that filters are not drawn anew with every answer.
 */
export function useListSearch({ name, scope, fields, prefilled = none }: ListSearchOptions) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const routeFilters = JSON.stringify(prefilled);

  const { restored, ...list } = useMemo(() => {
    const names = fields.flatMap((field) => [
      field.name,
      ...(field.kind === 'look-up' ? [labelOf(field.name)] : []),
    ]);
    // A bare address takes the filters that were left; the first render already asks for the right rows.
    const bare = Object.keys(search).length === 0;
    const values: FilterValues = bare
      ? { ...readPersistedFilters(name), ...(JSON.parse(routeFilters) as FilterValues) }
      : only(names, search);
    const order = Number(search.SortOrder);
    const sort: Sort | undefined =
      typeof search.SortColumn === 'string' && (order === 1 || order === -1)
        ? { column: search.SortColumn, order }
        : undefined;
    /** Sets these parameters, empty ones taken off; the others stay, and so does an open panel. */
    const put = (changed: Record<string, string>, replace = false) => {
      const next = Object.entries({ ...search, ...values, ...changed }).filter(([, value]) => value !== '');
      const to = { to: '.', search: Object.fromEntries(next), replace, resetScroll: false };
      void navigate({ ...to, ...(replace && { state: true }) } as never);
    };
    return {
      restored: bare && Object.keys(values).length > 0 ? () => put({}, true) : undefined,
      values,
      page: Math.max(1, Math.trunc(Number(search[pageKey])) || 1),
      sort,
      /** Sets some filters (empty text: taken off) and returns to the first page. */
      change(changed: Record<string, string>, { isTyped = false }: Change = {}) {
        keep(name, scope, only(names, { ...values, ...changed }));
        put({ ...changed, [pageKey]: '' }, isTyped);
      },
      reset() {
        keep(name, scope, {});
        put(Object.fromEntries([...names, pageKey].map((one) => [one, ''])));
      },
      goTo: (page: number) => put({ [pageKey]: String(page) }),
      sortBy: ({ column, order: next }: Sort) =>
        put({ SortColumn: column, SortOrder: String(next), [pageKey]: '' }),
    };
  }, [search, navigate, name, scope, fields, routeFilters]);

  useEffect(() => restored?.());

  return list;
}
