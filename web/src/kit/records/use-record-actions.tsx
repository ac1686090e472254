import { IconEye, IconFileSpreadsheet, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { Call } from '#contract/call.ts';
import { useBackAction } from '../address/use-back-action.ts';
import { callApi, fetchFile, saveFile } from '../api/api.ts';
import { sentenceOf } from '../api/api-error.ts';
import { blockScreen } from '../api/pending-requests.ts';
import { useSession } from '../api/session.ts';
import { wasGivenUp } from '../api/use-action.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import type { ToolbarAction } from '../page/Toolbar.tsx';
import type { RowId } from '../table/types.ts';
import type { RecordWords } from './record-words.ts';
import type { useRecordPanel } from './use-record-panel.ts';

/** The calls of a list of records; what is absent has no button, what the user may not make has none either. */
export interface RecordCalls {
  add?: Call;
  edit?: Call;
  remove?: Call;
  exportAll?: Call;
}

interface RecordActionContext<Row> {
  /** Where 'Retour' leads whoever opened the list by its address. */
  back: string;
  words: RecordWords;
  calls: RecordCalls;
  selected: Row | undefined;
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  /** The request of `remove` for a row; its Id alone where this is absent. */
  toRemove?: ((row: Row) => object) | undefined;
  /** What deleting does, in one sentence after the row's name. */
  consequence?: string | undefined;
  /** Why a row may be neither edited nor deleted. */
  heldBack?: ((row: Row) => string | undefined) | undefined;
  reload: () => void;
  panel: Pick<ReturnType<typeof useRecordPanel<Row>>, 'create' | 'edit' | 'read'>;
}

const deleted = 'La fiche sélectionnée a été supprimée.';

/** The toolbar that lists of records have in common: Retour, Ajouter, Modifier, Détails, Supprimer, Exporter. */
export function useRecordActions<Row>(context: RecordActionContext<Row>): ToolbarAction[] {
  const { back, words, calls, selected, rowId, rowName, reload, panel } = context;
  const { toRemove = (row) => ({ Id: rowId(row) }) } = context;
  const session = useSession();
  const goBack = useBackAction(back);
  const may = (call: Call | undefined): call is Call => call !== undefined && can(session, call);
  const unlessChosen = selected ? undefined : words.chooseOne;
  const unlessFree = unlessChosen ?? (selected && context.heldBack?.(selected));

  async function remove(row: Row, call: Call) {
    const yes = await confirm({
      title: 'Suppression',
      text: (
        <>
          <p>{words.askToDelete}</p>
          <p>
            <strong>{rowName(row)}</strong>
            {context.consequence && ` ${context.consequence}`}
          </p>
        </>
      ),
      dangerous: true,
    });
    if (!yes) return;
    try {
      await blockScreen('Suppression…', callApi(call, toRemove(row) as never));
      toast('success', deleted);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
    reload();
  }

  async function exportAll(call: Call) {
    try {
      saveFile(await blockScreen('Préparation du fichier Excel…', fetchFile(call, {} as never)));
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
  }

  const { add, edit, remove: removal, exportAll: exporting } = calls;
  const toolbar: ToolbarAction[] = [goBack];
  if (may(add))
    toolbar.push({
      label: words.add,
      icon: IconPlus,
      primary: true,
      onClick: panel.create,
    });
  if (may(edit))
    toolbar.push({
      label: 'Modifier',
      icon: IconPencil,
      disabledBecause: unlessFree,
      onClick: () => selected && panel.edit(selected),
    });
  toolbar.push({
    label: 'Détails',
    icon: IconEye,
    disabledBecause: unlessChosen,
    onClick: () => selected && panel.read(selected),
  });
  if (may(removal))
    toolbar.push({
      label: 'Supprimer',
      icon: IconTrash,
      disabledBecause: unlessFree,
      onClick: () => selected && void remove(selected, removal),
    });
  if (may(exporting))
    toolbar.push({
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => void exportAll(exporting),
    });
  return toolbar;
}
