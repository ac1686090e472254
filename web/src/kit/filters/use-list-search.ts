import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useScreen } from '../menu/use-screen.ts';
import { useTableHabits } from '../table/use-table-habits.ts';
import { keep, readPersistedFilters } from './persisted-filters.ts';
import type { FilterField, FilterValues } from './types.ts';
import { labelOf } from './types.ts';

interface SortBy<Name extends string> {
  column: Name;
  order: 1 | -1;
}

interface ListSearchOptions<Name extends string> {
  filters: readonly FilterField[];
  /** The columns that it may be sorted by. */
  sortable?: readonly Name[];
  /** How it is sorted while nobody asks for anything else. */
  firstSort?: SortBy<Name>;
  /** What the route itself pre-fills; it wins over what was remembered. */
  prefilled?: FilterValues;
  /** Under which the filters are remembered on this browser; the screen's path where this is absent. */
  name?: string;
  /** The menu's path: outside of it the filters are forgotten. The screen's path where this is absent. */
  scope?: string;
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

function sortOf<Name extends string>(search: Search, sortable: readonly Name[]): SortBy<Name> | undefined {
  const column = sortable.find((name) => name === search.SortColumn);
  const order = Number(search.SortOrder);
  return column && (order === 1 || order === -1) ? { column, order } : undefined;
}

const isBare = (search: Search) => Object.keys(search).length === 0;

const none: FilterValues = {};

/**
 * Filters, page and sort of a list: they live in the address; the filters are remembered beside it too. A page, a
 * sort and a choice are steps that Back takes back, typing is not. What this gives stays the same as long as the
 * address and the filters do, so that those are not drawn anew with every answer.
 */
export function useListSearch<Name extends string = never>(options: ListSearchOptions<Name>) {
  const { path } = useScreen();
  const { pageSize, setRows } = useTableHabits();
  const { name = path, scope = path, filters, sortable, firstSort, prefilled = none } = options;
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const router = useRouter();
  const routeFilters = JSON.stringify(prefilled);

  const { restored, ...list } = useMemo(() => {
    const names = filters.flatMap((field) => [
      field.name,
      ...(field.kind === 'look-up' ? [labelOf(field.name)] : []),
    ]);
    // A bare address takes the filters that were left; the first render already asks for the right rows.
    const bare = isBare(search);
    const values: FilterValues = bare
      ? { ...readPersistedFilters(name), ...(JSON.parse(routeFilters) as FilterValues) }
      : only(names, search);
    /** As the address stands now: one change may come before another has been drawn, and takes nothing of it back. */
    const current = (): Search =>
      isBare(router.latestLocation.search) ? values : router.latestLocation.search;
    /** Sets these parameters, empty ones taken off; the others stay, and so does an open panel. */
    const put = (changed: Record<string, string>, replace = false) => {
      const next = Object.entries({ ...current(), ...changed }).filter(([, value]) => value !== '');
      const to = { to: '.', search: Object.fromEntries(next), replace, resetScroll: false };
      void navigate({ ...to, ...(replace && { state: true }) } as never);
    };
    return {
      restored: bare && Object.keys(values).length > 0 ? () => put({}, true) : undefined,
      name,
      filters,
      values,
      page: Math.max(1, Math.trunc(Number(search[pageKey])) || 1),
      /** Sets some filters (empty text: taken off) and returns to the first page. */
      change(changed: Record<string, string>, { isTyped = false }: Change = {}) {
        keep(name, scope, only(names, { ...current(), ...changed }));
        put({ ...changed, [pageKey]: '' }, isTyped);
      },
      reset() {
        keep(name, scope, {});
        put(Object.fromEntries([...names, pageKey].map((one) => [one, ''])));
      },
      /** `instead`: the page that was asked for is none, Back does not lead to it. */
      goTo: (page: number, instead = false) => put({ [pageKey]: String(page) }, instead),
      sortBy: ({ column, order }: { column: string; order: 1 | -1 }) =>
        put({ SortColumn: column, SortOrder: String(order), [pageKey]: '' }),
    };
  }, [search, navigate, router, name, scope, filters, routeFilters]);

  useEffect(() => restored?.());

  const chosen = sortOf(search, sortable ?? []);
  const sort = chosen ?? firstSort;
  return {
    ...list,
    sort,
    /** The order that the address asks for, as it does; nothing where it asks for none. */
    chosenSort: chosen && { SortColumn: chosen.column, SortOrder: String(chosen.order) },
    pageSize,
    /** Rows of a page, remembered for every list; the first row that was shown stays in sight. */
    setPageSize(rows: number) {
      setRows(rows);
      const first = (list.page - 1) * pageSize;
      if (list.page > 1) list.goTo(Math.floor(first / rows) + 1, true);
    },
    /** As lists are asked for. */
    paging: { PageNumber: list.page, PageSize: pageSize },
    sorting: { SortColumn: sort?.column ?? null, SortOrder: sort?.order ?? null },
  };
}

/** A list's state, whatever its columns are called. */
export type ListSearch = ReturnType<typeof useListSearch<string>>;
