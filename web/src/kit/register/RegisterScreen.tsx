import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../api-error.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import type { FilterField } from '../filters/types.ts';
import { useListSearch } from '../filters/use-list-search.ts';
import { PageHeader } from '../PageHeader.tsx';
import { Surface } from '../Surface.tsx';
import { Toolbar, type ToolbarAction } from '../Toolbar.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { Column, Sort } from '../table/types.ts';
import { type PanelMode, type RecordForm, RecordPanel } from './RecordPanel.tsx';
import type { RecordWords } from './record-words.ts';
import { type Matches, rowsHere } from './rows-here.ts';
import { type RecordCalls, useRecordActions } from './use-record-actions.tsx';

const pageSize = 15;

interface RegisterScreenProps<Row, Saved> {
  /** Under which filters and columns are remembered. */
  name: string;
  /** The menu's path: outside of it the filters are forgotten. 'Retour' leads there. */
  scope: string;
  title: string;
  description: string;
  words: RecordWords;
  /** Every row: a register that is short enough to be here whole. */
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  columns: readonly Column<Row>[];
  filters: readonly FilterField[];
  matches: Matches<Row>;
  sortValue: (row: Row, column: string) => string | number | boolean | null | undefined;
  firstSort: Sort;
  rowId: (row: Row) => number | string;
  rowName: (row: Row) => string;
  /** 'Total : 12 greffe(s)', of how many. */
  totalText: (total: number) => string;
  calls: RecordCalls;
  toRemove: (row: Row) => object;
  /** What deleting does, in one sentence after the row's name. */
  consequence?: string;
  /** Why a row may be neither edited nor deleted, by anybody; undefined: it may. */
  heldBack?: (row: Row) => string | undefined;
  form: RecordForm<Row, Saved>;
  /** Told what the panel shows from now on; undefined: it is closed. */
  onPanel?: (mode: PanelMode<Row> | undefined) => void;
  /** Actions of this register alone, between the common ones and the export. */
  moreActions?: (selected: Row | undefined) => ToolbarAction[];
  /** At the right of the title: summary cards, mostly. */
  header?: ReactNode;
  /** Between the toolbar and the list. */
  children?: ReactNode;
}

/** A register: its list with filters, its actions, and the record beside it in a panel. */
export function RegisterScreen<Row, Saved>(props: RegisterScreenProps<Row, Saved>) {
  const { name, scope, title, description, words, query, filters, matches, rowId, rowName, form } = props;
  const list = useListSearch({ name, scope, fields: filters });
  const [selectedId, setSelectedId] = useState<number | string>();
  const [panel, showPanel] = useState<PanelMode<Row>>();
  const setPanel = (mode: PanelMode<Row> | undefined) => {
    props.onPanel?.(mode);
    showPanel(mode);
  };
  const { data, error } = query;
  const sort = list.sort ?? props.firstSort;
  const found = data && rowsHere(data, { values: list.values, matches, sort, sortValue: props.sortValue });
  const selected = found?.find((row) => rowId(row) === selectedId);
  const reload = () => void query.refetch();
  const { toolbar, mayEdit } = useRecordActions({
    back: scope.split('/').slice(0, 2).join('/'),
    words,
    calls: props.calls,
    selected,
    rowName,
    toRemove: props.toRemove,
    consequence: props.consequence,
    heldBack: props.heldBack,
    reload,
    onPanel: setPanel,
  });
  const total = found?.length ?? 0;
  const page = Math.min(list.page, Math.max(1, Math.ceil(total / pageSize)));
  const isFiltered = filters.some((field) => list.values[field.name]);

  return (
    <>
      <PageHeader title={title} description={description}>
        {props.header}
      </PageHeader>
      <Toolbar
        label={`Actions : ${title}`}
        actions={[...toolbar, ...(props.moreActions?.(selected) ?? [])]}
      />
      {props.children}
      <Surface>
        <FilterBar fields={filters} values={list.values} onChange={list.change} onReset={list.reset} />
        <DataTable<Row>
          name={name}
          label={title}
          columns={props.columns}
          rows={found?.slice((page - 1) * pageSize, page * pageSize)}
          rowId={rowId}
          rowName={rowName}
          rowTooltip={`Sélectionner ${words.one}`}
          failure={error ? { sentence: sentenceOf(error), retry: reload } : undefined}
          fetching={query.isFetching}
          sort={sort}
          onSort={list.sortBy}
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={list.goTo}
          totalText={props.totalText(total)}
          empty={
            <>
              <p>Pas de données à afficher!</p>
              {isFiltered && (
                <Button variant="default" onClick={list.reset}>
                  Effacer les filtres
                </Button>
              )}
            </>
          }
          selectedId={selectedId}
          onSelect={(row) => setSelectedId(rowId(row))}
          onOpen={(row) => setPanel({ kind: 'read', row })}
        />
      </Surface>
      {panel && (
        <RecordPanel<Row, Saved>
          key={panel.kind === 'create' ? 'new' : `${panel.kind}:${rowId(panel.row)}`}
          mode={panel}
          words={words}
          rowId={rowId}
          rowName={rowName}
          form={form}
          onSaved={() => {
            setPanel(undefined);
            reload();
          }}
          onClose={() => setPanel(undefined)}
          onEdit={
            mayEdit && !('row' in panel && props.heldBack?.(panel.row))
              ? (row) => setPanel({ kind: 'edit', row })
              : undefined
          }
        />
      )}
    </>
  );
}
