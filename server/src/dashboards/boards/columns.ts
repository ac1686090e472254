import type { TaskRhythm } from '#contract/dashboards/boards/task.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Column } from './cells.ts';
import { boardTasks, inTheirOrder } from './tasks.ts';

const monthNames = [...Array(12).keys()].map((index) =>
  new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
);

/** Which board: tasks of a year, one task over its months, or those of the reviews. */
export type Board = 'ANNEE' | 'MOIS' | 'ECF';

export const rhythmsOf: Record<Board, readonly TaskRhythm[]> = {
  ANNEE: ['MOIS', 'EXERCICE'],
  MOIS: ['MOIS'],
  ECF: ['ECF'],
};

interface Asked {
  Annee: number;
  Mois?: number | null | undefined;
  IdTache?: number | null | undefined;
}

/** Of what is done each month: the one before this one, or the last of a year that is over. */
function shownMonth({ Annee, Mois }: Asked): number {
  if (Mois != null) return Mois;
  const [year, month] = todayInParis().split('-').map(Number) as [number, number];
  if (Annee !== year) return Annee < year ? 12 : 1;
  return Math.max(1, month - 1);
}

/** The columns of a board, and the tasks that may be chosen. */
export async function columnsOf(db: Db, clientId: number, board: Board, asked: Asked) {
  const all = await boardTasks.select(db, clientId, {
    condition: 'r.rhythm = any($2) and (r.retired_on is null or r.retired_on > $3)',
    values: [rhythmsOf[board], todayInParis()],
    ...inTheirOrder,
  });
  const tasks = all.map(({ Id, Libelle }) => ({ Id, Libelle }));
  if (board !== 'MOIS') {
    const month = shownMonth(asked);
    const columns = all.map(
      ({ Id, Rythme, Fait, Libelle }): Column => ({
        task: Id,
        month: Rythme === 'MOIS' ? month : 0,
        fact: Fait,
        label: Libelle,
      }),
    );
    return { tasks, columns };
  }
  const chosen = all.find(({ Id }) => Id === asked.IdTache) ?? all[0];
  const columns = chosen
    ? monthNames.map(
        (label, index): Column => ({ task: chosen.Id, month: index + 1, fact: chosen.Fait, label }),
      )
    : [];
  return { tasks, columns };
}
