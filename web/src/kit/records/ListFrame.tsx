import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBackAction } from '../address/use-back-action.ts';
import { failureOf } from '../api/failure-of.ts';
import { NoticeFoldContext } from '../feedback/Notice.tsx';
import { NoticeFold } from '../feedback/NoticeFold.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { SavedViews } from '../filters/SavedViews.tsx';
import type { ListSearch } from '../filters/use-list-search.ts';
import { useScreen } from '../menu/use-screen.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { SkipLink } from '../page/SkipLink.tsx';
import { Surface } from '../page/Surface.tsx';
import { Toolbar } from '../page/toolbar/Toolbar.tsx';
import css from '../page/toolbar/toolbar.module.css';
import { DataTable } from '../table/DataTable.tsx';
import { focusRows } from '../table/focus-rows.ts';
import type { DataTableProps, RowId } from '../table/types.ts';
import { BulkBar } from './BulkBar.tsx';
import { type BulkAction, type ListAction, menuOf, toolbarOf } from './list-actions.ts';
import type { ListWords } from './record-words.ts';
import type { PageQuery } from './use-rows-here.ts';
import type { SavedRow } from './use-saved-row.ts';
import { useSelection } from './use-selection.ts';
import { useTicks } from './use-ticks.ts';

type OfTable = 'all' | 'columns' | 'rowHref' | 'rowId' | 'rowName' | 'rowTooltip';

/** What a list screen declares of its own, whoever pages it. */
export interface ListFrameProps<Row> extends Pick<DataTableProps<Row>, OfTable> {
  /** The screen's own title where this is absent. */
  title?: string | undefined;
  description: string;
  /** What the table lists; the title where this is absent. */
  label?: string | undefined;
  words: Pick<ListWords, 'chooseOne' | 'total'> & Partial<Pick<ListWords, 'one' | 'ticked'>>;
  /** Filters, page and sort, from the address. */
  list: ListSearch;
  query: PageQuery<Row>;
  /** In the toolbar's order, behind 'Retour'. */
  actions: readonly ListAction<Row>[];
  /** What the actions are for: 'Actions sur les annonces'. */
  actionsLabel?: string | undefined;
  /** What can be done with several rows at once; none: the rows have no boxes. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** Where 'Retour' leads whoever opened the list by its address; the menu's section where this is absent. */
  back?: string | undefined;
  /** The row that a panel beside the list shows. */
  openId?: RowId | undefined;
  /** The row that has just been saved: chosen and brought in sight. */
  saved?: SavedRow | undefined;
  /** The sentence of an empty list; below that of a filtered one stands how to clear the filters. */
  empty?: ((isFiltered: boolean) => ReactNode) | undefined;
  /** A tab of a record's page, which has the title and 'Retour'. */
  isPart?: boolean;
  /** At the right of the title: summary cards, mostly. */
  header?: ReactNode;
  /** Between the title and the actions. */
  notice?: ReactNode;
  /** Between the actions and the list. */
  children?: ReactNode;
  /** Stands for the line of filters. */
  filterBar?: ReactNode;
}

const listId = 'liste';

const nothing = () => <p>Pas de données à afficher!</p>;

/** A screen that is a list: its title, its actions, its filters and a page of its rows, from wherever they come. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, query, words, actions, bulk = [], rowId, empty = nothing } = props;
  const screen = useScreen();
  const { title = screen.title, back = `/${screen.path.split('/')[1]}` } = props;
  const goBack = useBackAction(back);
  const { selectedId, select } = useSelection(props.openId, props.saved);
  const ticks = useTicks(rowId, list.values);
  const rows = query.data?.Items;
  const total = query.data?.TotalCount ?? 0;
  const selected = (props.all ?? rows)?.find((row) => rowId(row) === selectedId);
  const isFiltered = list.filters.some(({ name }) => list.values[name]);
  const hasRowActions = menuHasItems(actions);
  const own = props.isPart ? actions : [goBack, ...actions];
  const whole = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => focusRows(whole.current), []);
  const [besideActions, setBesideActions] = useState<HTMLElement | null>(null);
  useLastPage(list, query);
  useInSight(props, whole);

  return (
    <>
      <Head {...props} title={title} />
      <NoticeFoldContext value={NoticeFold}>{props.notice}</NoticeFoldContext>
      {ticks.rows.length > 0 ? (
        <BulkBar
          words={words}
          rows={ticks.rows}
          actions={bulk}
          onUntick={(some) => ticks.tick(some, false)}
        />
      ) : (
        <Toolbar
          label={props.actionsLabel ?? `Actions\u202f: ${title}`}
          actions={toolbarOf(own, selected, words.chooseOne)}
        >
          <div ref={setBesideActions} className={css.place} />
        </Toolbar>
      )}
      <NoticeFoldContext value={NoticeFold}>{props.children}</NoticeFoldContext>
      <SkipLink to={listId} onFollow={leave}>
        Aller à la liste
      </SkipLink>
      <div ref={whole} id={listId} className={css.list}>
        <Surface>
          {props.filterBar}
          {list.filters.length > 0 && !props.filterBar && (
            <FilterBar
              fields={list.filters}
              values={list.values}
              atOnce={props.all !== undefined}
              onChange={list.change}
              onReset={list.reset}
              onLeave={leave}
              place={besideActions}
            >
              <SavedViews list={list} />
            </FilterBar>
          )}
          <DataTable<Row>
            name={list.name}
            label={props.label ?? title}
            columns={props.columns}
            rows={rows}
            all={props.all}
            rowId={rowId}
            rowName={props.rowName}
            rowHref={props.rowHref}
            rowTooltip={props.rowTooltip ?? (words.one && `Sélectionner ${words.one}`)}
            rowMenu={hasRowActions ? (row) => menuOf(actions, row) : undefined}
            ticked={bulk.length > 0 ? ticks : undefined}
            failure={failureOf(query)}
            fetching={query.isPlaceholderData}
            sort={list.sort}
            onSort={list.sortBy}
            page={list.page}
            pageSize={list.pageSize}
            onPageSize={list.setPageSize}
            total={total}
            onPage={list.goTo}
            totalText={words.total(total)}
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
            selectedId={selectedId}
            onSelect={hasRowActions || props.rowHref ? (row) => select(rowId(row)) : undefined}
          />
        </Surface>
      </div>
    </>
  );
}

/** The title; a tab's is the page's. */
const Head = <Row,>({ isPart, title = '', description, header }: ListFrameProps<Row>) =>
  !isPart && (
    <PageHeader title={title} description={description}>
      <NoticeFoldContext value={NoticeFold}>{header}</NoticeFoldContext>
    </PageHeader>
  );

const menuHasItems = <Row,>(actions: readonly ListAction<Row>[]) => actions.some((action) => 'run' in action);

/**
 * Turns to the page of the row that has just been saved, as far as all rows are here, and scrolls to it. It may come
 * some renders after it was saved: the rows are asked for again meanwhile, and a page takes its time to turn.
 */
function useInSight<Row>(
  { saved, all, list, query, rowId }: Pick<ListFrameProps<Row>, 'all' | 'list' | 'query' | 'rowId' | 'saved'>,
  whole: RefObject<HTMLElement | null>,
): void {
  const seen = useRef<SavedRow>(undefined);
  const rows = query.data?.Items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows come, until the saved one is among them
  useEffect(() => {
    if (!saved || seen.current === saved) return;
    const row = whole.current?.querySelector(`[data-row="${saved.id}"]`);
    if (row) {
      seen.current = saved;
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return;
    }
    const at = all?.findIndex((one) => rowId(one) === saved.id) ?? -1;
    const page = Math.floor(at / list.pageSize) + 1;
    if (at >= 0 && page !== list.page) list.goTo(page, true);
  }, [saved, all, rows]);
}

/** A page beyond the last one, after a deletion or by an old address: the last one is shown. */
function useLastPage<Row>(list: ListSearch, { data, isPlaceholderData }: PageQuery<Row>): void {
  const pages = data && Math.max(1, Math.ceil(data.TotalCount / list.pageSize));
  const isBeyond = pages !== undefined && !isPlaceholderData && list.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is none
  useEffect(() => {
    if (isBeyond) list.goTo(pages, true);
  }, [isBeyond, pages]);
}
