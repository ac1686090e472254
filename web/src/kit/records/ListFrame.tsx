import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageSize } from '#contract/sorting.ts';
import { failureOf } from '../api/failure-of.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { FilterField } from '../filters/types.ts';
import type { useListSearch } from '../filters/use-list-search.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { Surface } from '../page/Surface.tsx';
import { Toolbar, type ToolbarAction } from '../page/Toolbar.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { DataTableProps, Sort } from '../table/types.ts';

type OfTable = 'name' | 'columns' | 'rows' | 'rowId' | 'rowName' | 'rowTooltip';
type Selection = 'selectedId' | 'onSelect' | 'onOpen';

export interface ListFrameProps<Row>
  extends Pick<DataTableProps<Row>, OfTable>,
    Partial<Pick<DataTableProps<Row>, Selection>> {
  title: string;
  description: string;
  /** What the table lists; the title where this is absent. */
  label?: string | undefined;
  actions: readonly ToolbarAction[];
  /** What the actions are for: 'Actions sur les annonces'. */
  actionsLabel?: string | undefined;
  /** Filters, page and sort, from the address. */
  list: ReturnType<typeof useListSearch>;
  /** None: the list has no filter bar. */
  filters: readonly FilterField[];
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Another page is on its way. */
  fetching: boolean;
  /** How the rows are sorted now, where they can be. */
  sort?: Sort | undefined;
  /** The page shown; the address's where this is absent. */
  page?: number;
  total: number;
  /** 'Total : 12 greffe(s)', of how many. */
  totalText: (total: number) => string;
  /** The sentence of an empty list; below that of a filtered one stands how to clear the filters. */
  empty?: ((isFiltered: boolean) => ReactNode) | undefined;
  /** At the right of the title: summary cards, mostly. */
  header?: ReactNode;
  /** Between the title and the actions. */
  notice?: ReactNode;
  /** Between the actions and the list. */
  children?: ReactNode;
}

const nothing = () => <p>Pas de données à afficher!</p>;

/** A screen that is a list: its title, its actions, its filters and a page of its rows, from wherever they come. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, list, filters, total, empty = nothing } = props;
  const isFiltered = filters.some(({ name }) => list.values[name]);
  return (
    <>
      <PageHeader title={title} description={props.description}>
        {props.header}
      </PageHeader>
      {props.notice}
      <Toolbar label={props.actionsLabel ?? `Actions : ${title}`} actions={props.actions} />
      {props.children}
      <Surface>
        {filters.length > 0 && (
          <FilterBar fields={filters} values={list.values} onChange={list.change} onReset={list.reset} />
        )}
        <DataTable<Row>
          name={props.name}
          label={props.label ?? title}
          columns={props.columns}
          rows={props.rows}
          rowId={props.rowId}
          rowName={props.rowName}
          {...(props.rowTooltip && { rowTooltip: props.rowTooltip })}
          failure={failureOf(props.query)}
          fetching={props.fetching}
          sort={props.sort}
          onSort={list.sortBy}
          page={props.page ?? list.page}
          pageSize={pageSize}
          total={total}
          onPage={list.goTo}
          totalText={props.totalText(total)}
          empty={
            <>
              {empty(isFiltered)}
              {isFiltered && (
                <Button variant="default" onClick={list.reset}>
                  Effacer les filtres
                </Button>
              )}
            </>
          }
          selectedId={props.selectedId}
          onSelect={props.onSelect}
          onOpen={props.onOpen}
        />
      </Surface>
    </>
  );
}
