import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import { useSession } from '../api/session.ts';
import type { PanelSteps } from '../page/panel/PanelSteps.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import type { BulkAction, ListAction } from './list-actions.ts';
import { MissingPanel } from './MissingPanel.tsx';
import { type RecordForm, RecordPanel } from './RecordPanel.tsx';
import type { RecordWords } from './record-words.ts';
import { usePanelSteps } from './use-panel-steps.ts';
import { type RecordCalls, useRecordActions } from './use-record-actions.tsx';
import { useRecordPanel } from './use-record-panel.ts';
import { useSavedRow } from './use-saved-row.ts';

type OfFrame =
  | 'actionsLabel'
  | 'children'
  | 'columns'
  | 'description'
  | 'header'
  | 'label'
  | 'notice'
  | 'rowId'
  | 'rowName'
  | 'title';

interface ReadingContext {
  onClose: () => void;
  /** Absent where the user may not. */
  onEdit: (() => void) | undefined;
  steps: PanelSteps | undefined;
}

/** A list of records, wherever its rows come from. */
export interface RecordListProps<Row, Saved> extends Pick<ListFrameProps<Row>, OfFrame> {
  words: RecordWords;
  calls: RecordCalls;
  /** The request of `calls.remove` for a row. */
  toRemove?: (row: Row) => object;
  /** What deleting does, in one sentence after the row's name. */
  consequence?: string;
  /** Why a row may be neither edited nor deleted, by anybody; undefined: it may. */
  heldBack?: (row: Row) => string | undefined;
  /** Why a row that may be edited is never deleted, by anybody. */
  undeletable?: (row: Row) => string | undefined;
  form: RecordForm<Row, Saved>;
  /** Stands for the panel in which the form's values are read. */
  reading?: (row: Row, next: ReadingContext) => ReactNode;
  /** Actions of this list alone, between the common ones and the export. */
  moreActions?: readonly ListAction<Row>[];
  /** The same for the rows that are ticked. */
  moreBulk?: readonly BulkAction<Row>[];
}

interface RecordListFrameProps<Row, Saved>
  extends RecordListProps<Row, Saved>,
    Pick<ListFrameProps<Row>, 'all' | 'back' | 'list' | 'query'> {
  /** Every row that there is, whatever the filters say, where they are all here. */
  atHand?: readonly Row[] | undefined;
  /** Asks for a row that the address names and that is not at hand; undefined: there is none any more. */
  findRow?: (id: string) => Promise<Row | undefined>;
  /** Asks for the rows again, once one has been saved or deleted; answers them where all are at hand. */
  reload: () => unknown;
}

/** A list of records around rows that are here already: the list, its actions, and the record beside it in a panel. */
export function RecordListFrame<Row, Saved>(props: RecordListFrameProps<Row, Saved>) {
  const { words, query, atHand = query.data?.Items, list, rowId, rowName, form, calls, heldBack } = props;
  const session = useSession();
  const mayEdit = (row: Row) =>
    calls.edit !== undefined && can(session, calls.edit) && heldBack?.(row) === undefined;
  const mayAdd = calls.add !== undefined && can(session, calls.add);
  const panel = useRecordPanel({ ...props, name: list.name, rows: atHand, mayAdd, mayEdit });
  const { mode, missing, close } = panel;
  const { actions, bulk } = useRecordActions({ ...props, panel });
  const { saved, tellSaved } = useSavedRow({ ...props, open: panel.read });
  const edit = (row: Row) => (mayEdit(row) ? () => panel.edit(row) : undefined);
  const openId = mode && 'row' in mode ? rowId(mode.row) : undefined;
  const steps = usePanelSteps({ ...props, openId, open: panel.instead });
  const shown = mode?.kind === 'read' && props.reading ? mode.row : undefined;

  return (
    <>
      <ListFrame<Row>
        {...props}
        actions={actions}
        bulk={bulk}
        rowHref={panel.hrefOf}
        openId={openId}
        saved={saved}
      />
      {missing && <MissingPanel {...missing} onClose={close} />}
      {shown !== undefined && props.reading?.(shown, { onClose: close, onEdit: edit(shown), steps })}
      {mode && shown === undefined && (
        <RecordPanel<Row, Saved>
          key={mode.kind === 'edit' ? rowId(mode.row) : mode.kind}
          mode={mode}
          words={words}
          rowId={rowId}
          rowName={rowName}
          form={form}
          isTold
          onSaved={(_, answer, again) => {
            if (!again) close();
            void tellSaved(answer, 'row' in mode ? mode.row : undefined);
          }}
          onClose={close}
          onEdit={'row' in mode ? edit(mode.row) : undefined}
          steps={steps}
        />
      )}
    </>
  );
}
