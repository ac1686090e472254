import { IconEye, IconFileSpreadsheet, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { Call } from '#contract/call.ts';
import { fetchFile, saveFile } from '../api/api.ts';
import { sentenceOf } from '../api/api-error.ts';
import { blockScreen } from '../api/pending-requests.ts';
import { useSession } from '../api/session.ts';
import { wasGivenUp } from '../api/use-action.ts';
import { toast } from '../feedback/toasts.tsx';
import type { RowId } from '../table/types.ts';
import { type DeletionContext, deleteRows, whyKept } from './delete-rows.tsx';
import type { BulkAction, ListAction } from './list-actions.ts';
import type { useRecordPanel } from './use-record-panel.ts';

/** The calls of a list of records; what is absent has no button, what the user may not make has none either. */
export interface RecordCalls {
  add?: Call;
  edit?: Call;
  remove?: Call;
  /** Takes a deletion back. */
  restore?: Call;
  /** Takes the ids of the rows that were found, or are ticked (`ExportRequest`). */
  exportAll?: Call;
}

interface RecordActionContext<Row> extends DeletionContext<Row> {
  calls: RecordCalls;
  /** Actions of this list alone, between the common ones and the export. */
  moreActions?: readonly ListAction<Row>[] | undefined;
  moreBulk?: readonly BulkAction<Row>[] | undefined;
  /** Every row that was found, in the list's order, where all are here: the export is of them. */
  all?: readonly Row[] | undefined;
  panel: Pick<ReturnType<typeof useRecordPanel<Row>>, 'create' | 'edit' | 'read'>;
}

/** What lists of records have in common: Ajouter, Modifier, Détails, Supprimer, Exporter; the last two of several at once. */
export function useRecordActions<Row>(context: RecordActionContext<Row>) {
  const { words, calls, panel, heldBack: unless, moreActions = [], moreBulk = [] } = context;
  const session = useSession();
  const may = (call: Call | undefined): call is Call => call !== undefined && can(session, call);
  const { add, edit, remove: removal, exportAll } = calls;

  const actions: ListAction<Row>[] = [];
  const bulk: BulkAction<Row>[] = [];
  if (may(add)) actions.push({ label: words.add, icon: IconPlus, primary: true, onClick: panel.create });
  if (may(edit)) actions.push({ label: 'Modifier', icon: IconPencil, unless, run: panel.edit });
  actions.push({ label: 'Détails', icon: IconEye, run: panel.read });
  if (may(removal)) {
    const remove = (rows: readonly Row[]) =>
      deleteRows(rows, removal, { ...context, restore: calls.restore });
    actions.push({
      label: 'Supprimer',
      icon: IconTrash,
      unless: (row) => whyKept(row, context),
      run: (row) => remove([row]),
    });
    bulk.push({ label: 'Supprimer', icon: IconTrash, isDangerous: true, run: remove });
  }
  actions.push(...moreActions);
  bulk.push(...moreBulk);
  if (may(exportAll)) {
    const run = (rows: readonly Row[] | undefined) => exportRows(exportAll, rows?.map(context.rowId));
    actions.push({
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => void run(context.all),
    });
    bulk.push({
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      run: async (rows) => {
        await run(rows);
        return [];
      },
    });
  }
  return { actions, bulk };
}

async function exportRows(call: Call, ids: readonly RowId[] | undefined) {
  try {
    saveFile(
      await blockScreen('Préparation du fichier Excel…', fetchFile(call, (ids ? { Ids: ids } : {}) as never)),
    );
  } catch (error) {
    if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
  }
}
