import type { TimeTask } from '#contract/dashboards/timesheets/task.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

const today = `(now() at time zone 'Europe/Paris')::date`;
const isRetired = (alias: string) => `coalesce(${alias}.retired_on, 'infinity') <= ${today}`;

/** Tasks of missions: what a line of a week is told on. */
export const timeTasks = recordStore<TimeTask>({
  table: 'time_task',
  entity: 'time-task',
  unknown: 'Cette tâche n’existe pas ou plus.',
  columns: {
    IdMission: 'mission_id',
    Libelle: 'name',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  beside: {
    join: 'join time_mission m on m.client_id = r.client_id and m.id = r.mission_id',
    columns: {
      Mission: 'm.name',
      EstInterne: 'm.is_internal',
      EstFacturable: 'm.is_billable',
      EstRetiree: `(${isRetired('r')} or ${isRetired('m')})`,
    },
  },
  undo: {},
  usedBy: { 'time_entry.task_id': 'temps saisi(s)', 'time_timer.task_id': 'minuteur(s) en cours' },
  taken: {
    time_task_name: { Path: 'Libelle', Message: 'Une tâche de cette mission porte déjà ce libellé.' },
  },
});
