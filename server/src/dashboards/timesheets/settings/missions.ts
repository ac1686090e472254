import type { TimeMission } from '#contract/dashboards/timesheets/task.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** Missions that time is told by. */
export const timeMissions = recordStore<TimeMission>({
  table: 'time_mission',
  entity: 'time-mission',
  unknown: 'Cette mission n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    Budget: 'budget',
    EstFacturable: 'is_billable',
    EstInterne: 'is_internal',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  undo: {},
  usedBy: { 'time_task.mission_id': 'tâche(s)', 'time_budget.mission_id': 'budget(s) en heures' },
  taken: { time_mission_name: { Path: 'Libelle', Message: 'Une mission porte déjà ce libellé.' } },
});
