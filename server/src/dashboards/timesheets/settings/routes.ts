import * as calls from '#contract/dashboards/timesheets/setting-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { timeMissions } from './missions.ts';
import { addSchedule, editSchedule, workSchedules } from './schedules.ts';
import { timeTasks } from './tasks.ts';

/** Missions, tasks and expected hours. */
export const timeSettingRoutes: Route[] = [
  serve(calls.allTimeMissions, ({ db, session }) =>
    timeMissions.select(db, session.clientId, { order: 'r.name, r.id' }),
  ),
  serve(calls.AddTimeMission, (context) => timeMissions.add(context, context.input)),
  serve(calls.EditTimeMission, (context) => timeMissions.edit(context, context.input)),
  serve(calls.DeleteTimeMission, (context) => timeMissions.remove(context, context.input.Id)),
  serve(calls.RestoreTimeMission, (context) => timeMissions.restore(context, context.input.Id)),

  serve(calls.allTimeTasks, ({ db, session }) =>
    timeTasks.select(db, session.clientId, { order: 'm.name, r.name, r.id' }),
  ),
  serve(calls.AddTimeTask, (context) => timeTasks.add(context, context.input)),
  serve(calls.EditTimeTask, (context) => timeTasks.edit(context, context.input)),
  serve(calls.DeleteTimeTask, (context) => timeTasks.remove(context, context.input.Id)),
  serve(calls.RestoreTimeTask, (context) => timeTasks.restore(context, context.input.Id)),

  serve(calls.allWorkSchedules, ({ db, session }) =>
    workSchedules.select(db, session.clientId, {
      order: 'u.last_name collate french, u.first_name collate french, r.user_id, r.starts_on desc',
    }),
  ),
  serve(calls.AddWorkSchedule, addSchedule),
  serve(calls.EditWorkSchedule, editSchedule),
  serve(calls.DeleteWorkSchedule, (context) => workSchedules.remove(context, context.input.Id)),
  serve(calls.RestoreWorkSchedule, (context) => workSchedules.restore(context, context.input.Id)),
];
