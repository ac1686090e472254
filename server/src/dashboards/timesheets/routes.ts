import * as calls from '#contract/dashboards/timesheets/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { fileTimeRoutes } from './files/routes.ts';
import { decideWeeks, remindWeeks } from './follow-up/decide-weeks.ts';
import { listWeeks } from './follow-up/list-weeks.ts';
import { closedMonths, closeMonth, reopenMonth } from './months/close-months.ts';
import { timeSettingRoutes } from './settings/routes.ts';
import { dropTimer, readTimer, startTimer, stopTimer } from './timer/timer.ts';
import { copyWeek } from './week/copy-week.ts';
import { readWeek } from './week/read-week.ts';
import { saveCells } from './week/save-cells.ts';
import { recallWeek, submitWeek } from './week/submit-week.ts';

export const timesheetRoutes: Route[] = [
  ...timeSettingRoutes,
  ...fileTimeRoutes,
  serve(calls.GetTimeWeek, readWeek),
  serve(calls.SaveTimeCells, saveCells),
  serve(calls.CopyTimeWeek, copyWeek),
  serve(calls.SubmitTimeWeek, submitWeek),
  serve(calls.RecallTimeWeek, recallWeek),
  serve(calls.GetTimer, readTimer),
  serve(calls.StartTimer, startTimer),
  serve(calls.StopTimer, stopTimer),
  serve(calls.DropTimer, dropTimer),
  serve(calls.ListTimeWeeks, listWeeks),
  serve(calls.DecideTimeWeeks, decideWeeks),
  serve(calls.RemindTimeWeeks, remindWeeks),
  serve(calls.allClosedMonths, ({ db, session }) => closedMonths(db, session.clientId)),
  serve(calls.CloseTimeMonth, closeMonth),
  serve(calls.ReopenTimeMonth, reopenMonth),
];
