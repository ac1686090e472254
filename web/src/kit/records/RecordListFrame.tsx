import { type ReactNode, useState } from 'react';
import type { ToolbarAction } from '../page/Toolbar.tsx';
import type { RowId } from '../table/types.ts';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { type PanelMode, type RecordForm, RecordPanel } from './RecordPanel.tsx';
import type { RecordWords } from './record-words.ts';
import { type RecordCalls, useRecordActions } from './use-record-actions.tsx';

/** What a register is, wherever its rows come from. */
export interface RegisterProps<Row, Saved>
  extends Pick<
    ListFrameProps<Row>,
    | 'actionsLabel'
    | 'children'
    | 'columns'
    | 'description'
    | 'filters'
    | 'header'
    | 'label'
    | 'name'
    | 'notice'
    | 'rowId'
    | 'rowName'
    | 'title'
    | 'totalText'
  > {
  words: RecordWords;
  calls: RecordCalls;
  /** The request of `calls.remove` for a row. */
  toRemove?: (row: Row) => object;
  /** What deleting does, in one sentence after the row's name. */
  consequence?: string;
  /** Why a row may be neither edited nor deleted, by anybody; undefined: it may. */
  heldBack?: (row: Row) => string | undefined;
  form: RecordForm<Row, Saved>;
  /** Stands for the panel in which the form's values are read. */
  reading?: (row: Row, next: { onClose: () => void; onEdit: (() => void) | undefined }) => ReactNode;
  /** Actions of this register alone, between the common ones and the export. */
  moreActions?: (selected: Row | undefined) => ToolbarAction[];
}

type OfList = 'fetching' | 'list' | 'page' | 'query' | 'rows' | 'sort' | 'total';

interface RegisterFrameProps<Row, Saved>
  extends RegisterProps<Row, Saved>,
    Pick<ListFrameProps<Row>, OfList> {
  /** Where 'Retour' leads. */
  back: string;
  /** Every row that may be selected, where there are more than the page's at hand. */
  atHand?: readonly Row[] | undefined;
  /** Asks for the rows again, once one has been saved or deleted. */
  reload: () => void;
}

/** A register around rows that are here already: the list, its actions, and the record beside it in a panel. */
export function RecordListFrame<Row, Saved>(props: RegisterFrameProps<Row, Saved>) {
  const { words, rows, atHand = rows, rowId, rowName, form, reload } = props;
  const [selectedId, setSelectedId] = useState<RowId>();
  const [panel, setPanel] = useState<PanelMode<Row>>();
  const rowOf = (id: RowId | undefined) => atHand?.find((row) => rowId(row) === id);
  const selected = rowOf(selectedId);
  const { toolbar, mayEdit } = useRecordActions({ ...props, selected, onPanel: setPanel });
  const close = () => setPanel(undefined);
  const edit = (row: Row) =>
    mayEdit && !props.heldBack?.(row) ? () => setPanel({ kind: 'edit', row }) : undefined;
  // what is on screen may have been saved anew since the panel was opened
  const shown = panel?.kind === 'read' ? (rowOf(rowId(panel.row)) ?? panel.row) : undefined;

  return (
    <>
      <ListFrame<Row>
        {...props}
        actions={[...toolbar, ...(props.moreActions?.(selected) ?? [])]}
        rowTooltip={`Sélectionner ${words.one}`}
        selectedId={selectedId}
        onSelect={(row) => setSelectedId(rowId(row))}
        onOpen={(row) => setPanel({ kind: 'read', row })}
      />
      {shown && props.reading?.(shown, { onClose: close, onEdit: edit(shown) })}
      {panel && !(shown && props.reading) && (
        <RecordPanel<Row, Saved>
          key={panel.kind === 'create' ? 'new' : `${panel.kind}:${rowId(panel.row)}`}
          mode={panel}
          words={words}
          rowId={rowId}
          rowName={rowName}
          form={form}
          onSaved={() => {
            close();
            reload();
          }}
          onClose={close}
          onEdit={'row' in panel ? edit(panel.row) : undefined}
        />
      )}
    </>
  );
}
