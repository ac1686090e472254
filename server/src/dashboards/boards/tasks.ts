import type { BoardTask } from '#contract/dashboards/boards/task.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** Tasks that the boards follow. */
export const boardTasks = recordStore<BoardTask>({
  table: 'board_task',
  entity: 'board-task',
  unknown: 'Cette tâche n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    Rythme: 'rhythm',
    Fait: 'fact',
    Ordre: 'position',
    DateRetrait: 'retired_on',
  },
  undo: {},
  usedBy: { 'board_work.task_id': 'case(s) marquée(s)' },
  taken: { board_task_name: { Path: 'Libelle', Message: 'Une tâche de ce rythme porte déjà ce libellé.' } },
});

export const inTheirOrder = {
  order: `array_position(array['MOIS', 'EXERCICE', 'ECF'], r.rhythm), r.position, r.id`,
};
