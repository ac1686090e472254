import type { ReactNode } from 'react';
import type { Call } from '#contract/call.ts';
import { callApi } from '../api/api.ts';
import { sentenceOf } from '../api/api-error.ts';
import { blockScreen } from '../api/pending-requests.ts';
import { wasGivenUp } from '../api/use-action.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import type { RowId } from '../table/types.ts';
import { counted } from '../text/french.ts';
import type { RecordWords } from './record-words.ts';

/** How rows of a list are deleted, asked about and taken back. */
export interface DeletionContext<Row> {
  words: RecordWords;
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  /** The request of the call for a row; its Id alone where this is absent. */
  toRemove?: ((row: Row) => object) | undefined;
  /** Takes a deletion back, where it can be. */
  restore?: Call | undefined;
  /** What deleting does, in one sentence after the row's name. */
  consequence?: string | undefined;
  /** Why a row may be neither edited nor deleted. */
  heldBack?: ((row: Row) => string | undefined) | undefined;
  /** Why a row that may be edited is never deleted. */
  undeletable?: ((row: Row) => string | undefined) | undefined;
  reload: () => unknown;
}

interface Kept {
  name: string;
  why: string;
}

const deleted = 'La fiche sélectionnée a été supprimée.';

/** Why a row may not be deleted; undefined: it may. */
export const whyKept = <Row,>(
  row: Row,
  { heldBack, undeletable }: Pick<DeletionContext<Row>, 'heldBack' | 'undeletable'>,
): string | undefined => heldBack?.(row) ?? undeletable?.(row);

/** Asks, then deletes rows one after another; what cannot be deleted stays and is told with its reason. */
export async function deleteRows<Row>(
  rows: readonly Row[],
  call: Call,
  context: DeletionContext<Row>,
): Promise<Row[]> {
  const { rowId, rowName, toRemove = (row: Row) => ({ Id: rowId(row) }), words, reload } = context;
  const held = rows.flatMap((row) => {
    const why = whyKept(row, context);
    return why ? [{ name: rowName(row), why }] : [];
  });
  const free = rows.filter((row) => !whyKept(row, context));
  if (free.length === 0) {
    tellKept(held);
    return [];
  }
  if (!(await ask(free, held, context))) return [];
  const gone: Row[] = [];
  const kept = [...held];
  for (const row of free) {
    try {
      await blockScreen('Suppression…', callApi(call, toRemove(row) as never));
      gone.push(row);
    } catch (error) {
      // the question of who they are was left: nothing more is asked of this user
      if (wasGivenUp(error)) break;
      kept.push({ name: rowName(row), why: sentenceOf(error) });
    }
  }
  if (gone.length > 0) tellGone(gone, rows.length === 1 ? deleted : words.deleted(gone.length), context);
  if (rows.length === 1 && kept[0]) toast('danger', kept[0].why);
  else tellKept(kept);
  reload();
  return gone;
}

/** The toast of a deletion, with 'Annuler' (undo) where it can be taken back. */
function tellGone<Row>(gone: readonly Row[], sentence: string, context: DeletionContext<Row>): void {
  const [first] = gone;
  toast('success', sentence, {
    title: gone.length === 1 && first ? context.rowName(first) : undefined,
    actions: context.restore ? [{ label: 'Annuler', run: () => restoreRows(gone, context) }] : [],
  });
}

/** Takes a deletion back, record by record; the requests are those of the deletion. */
async function restoreRows<Row>(rows: readonly Row[], context: DeletionContext<Row>): Promise<void> {
  const { restore, rowId, rowName, toRemove = (row: Row) => ({ Id: rowId(row) }), reload } = context;
  if (!restore) return;
  try {
    for (const row of rows) await blockScreen('Restauration…', callApi(restore, toRemove(row) as never));
    toast('success', rows.length === 1 ? 'La fiche est de nouveau là.' : 'Les fiches sont de nouveau là.', {
      title: rows.length === 1 && rows[0] ? rowName(rows[0]) : undefined,
    });
  } catch (error) {
    if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
  }
  reload();
}

function ask<Row>(
  rows: readonly Row[],
  held: readonly Kept[],
  { words, rowName, consequence }: DeletionContext<Row>,
) {
  const isOne = rows.length === 1 && held.length === 0;
  const [first] = rows;
  const one = first !== undefined && (
    <p>
      <strong>{rowName(first)}</strong>
      {consequence && ` ${consequence}`}
    </p>
  );
  return confirm({
    title: 'Suppression',
    text: (
      <>
        <p>{isOne ? words.askToDelete : words.askToDeleteAll(rows.length)}</p>
        {isOne ? one : <Names names={rows.map(rowName)} />}
        {held.length > 0 && <KeptNames kept={held} />}
      </>
    ),
    dangerous: true,
  });
}

const mostNames = 8;

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - mostNames;
  return (
    <ul>
      {names.slice(0, mostNames).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>et {counted(more, 'autre')}</li>}
    </ul>
  );
}

function KeptNames({ kept }: { kept: readonly Kept[] }): ReactNode {
  return (
    <p>
      {kept.length === 1 ? 'Ne sera pas supprimé' : 'Ne seront pas supprimés'}
      {'\u202f'}: {kept.map(({ name }) => name).join(', ')}.
    </p>
  );
}

/** Which rows have stayed, and why: the reasons that are alike together. */
function tellKept(kept: readonly Kept[]): void {
  for (const why of new Set(kept.map((one) => one.why))) {
    const names = kept.filter((one) => one.why === why).map(({ name }) => name);
    const more = names.length - mostNames;
    const named = names.slice(0, mostNames).join(', ') + (more > 0 ? ` et ${counted(more, 'autre')}` : '');
    toast('danger', why, { title: `Non supprimé\u202f: ${named}` });
  }
}
