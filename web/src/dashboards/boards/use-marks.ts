import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardCell } from '#contract/dashboards/boards/board.ts';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { type WorkState, wantsReason } from '#contract/tax/works/states.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { counted } from '#web/kit/text/french.ts';

export interface CellAt {
  IdSociete: number;
  NomSociete: string;
  column: string;
  cell: BoardCell;
}

export interface Asked {
  cells: readonly CellAt[];
  /** Absent: they are given to somebody. */
  to: WorkState | undefined;
}

interface More {
  Motif?: string | null;
  IdResponsable?: number | null;
}

/** Whether marking this cell so contradicts what is known of it. */
const contradicts = ({ EstFait }: BoardCell, to: WorkState) =>
  EstFait === true ? to !== 'FAIT' : EstFait === false && to === 'FAIT';

/** Marks cells, several at once, and takes the last of one's own marks back. */
export function useMarks(calls: typeof yearBoard, Annee: number) {
  const cache = useQueryClient();
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  type Named = Parameters<typeof callApi<typeof calls.undo>>[1]['Cellules'];
  const [last, keepLast] = useState<Named>([]);
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [calls.read.path] });
    void cache.invalidateQueries({ queryKey: [calls.history.path] });
  };

  async function undo(cells: Named) {
    await run(async () => {
      await callApi(calls.undo, { Annee, Cellules: cells }).finally(reload);
      keepLast([]);
    }, 'Geste annulé.');
  }

  /** @throws ApiError where the only one is refused */
  async function send({ cells, to }: Asked, more: More = {}) {
    const Cellules = cells.map(({ IdSociete, cell: { IdTache, Mois, Version } }) => ({
      ...{ IdSociete, IdTache, Mois, Version },
    }));
    const { Changees, Refusees } = await callApi(calls.mark, {
      ...{ Annee, Cellules, Etat: to ?? null, ...more },
    }).finally(reload);
    keepLast(Changees);
    const undoing = Changees.length > 0 ? [{ label: 'Annuler', run: () => void undo(Changees) }] : [];
    if (Changees.length > 0)
      toast('success', `${counted(Changees.length, 'case mise à jour', 'cases mises à jour')}.`, {
        actions: undoing,
      });
    if (Refusees.length > 0)
      toast(
        'warning',
        `${counted(Refusees.length, 'case inchangée', 'cases inchangées')}\u202f: ${Refusees[0]?.Message}`,
      );
  }

  return {
    asked,
    send,
    close: () => ask(undefined),
    give: (cells: readonly CellAt[]) => ask({ cells, to: undefined }),
    canUndo: last.length > 0,
    undo: () => (last.length > 0 ? void undo(last) : undefined),
    /** At once, or with a reason where some of them want one. */
    mark(cells: readonly CellAt[], to: WorkState) {
      if (cells.some(({ cell }) => wantsReason(cell.Etat, to) || contradicts(cell, to))) ask({ cells, to });
      else void run(() => send({ cells, to }), null);
    },
  };
}
