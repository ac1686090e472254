import { type CallsByArea, callsOf } from '../call.ts';
import * as journal from './activity/calls.ts';
import * as agenda from './agenda/calls.ts';
import * as alerts from './alerts/calls.ts';
import * as boards from './boards/calls.ts';
import * as boardTasks from './boards/task-calls.ts';
import * as home from './home/calls.ts';
import * as mailings from './mailings/calls.ts';
import * as pins from './pins/calls.ts';
import * as profitability from './profitability/calls.ts';
import * as timeline from './timeline/calls.ts';
import * as timesheets from './timesheets/calls.ts';
import * as fileTimes from './timesheets/file-calls.ts';
import * as timeSettings from './timesheets/setting-calls.ts';

export const dashboardsCalls: CallsByArea = {
  mailings: callsOf(mailings),
  journal: callsOf(journal),
  agenda: callsOf(agenda),
  alerts: callsOf(alerts),
  boards: callsOf(boards.yearBoard, boards.monthBoard, boards.ecfBoard, boardTasks),
  home: callsOf(home),
  pins: callsOf(pins),
  profitability: callsOf(profitability),
  timeline: callsOf(timeline),
  timesheets: [
    ...callsOf(timesheets, timeSettings, fileTimes),
    ...callsOf(fileTimes.fileTime, fileTimes.ownFileTime),
  ],
};
