import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayChooseTasks, mayKeepTimeSettings } from './access.ts';
import { WorkSchedule, WorkScheduleToAdd, WorkScheduleToEdit } from './schedule.ts';
import {
  TimeMission,
  TimeMissionToAdd,
  TimeMissionToEdit,
  TimeTask,
  TimeTaskToAdd,
  TimeTaskToEdit,
} from './task.ts';

/** What the firm's time is told by, retired missions too, by name. */
export const allTimeMissions = call({
  method: 'POST',
  path: 'FeuilleTemps/mission/all',
  request: noInput,
  answer: z.array(TimeMission),
  access: mayChooseTasks,
});

export const AddTimeMission = call({
  method: 'POST',
  path: 'FeuilleTemps/mission/add',
  request: TimeMissionToAdd,
  saves: TimeMission,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-mission.add',
});

export const EditTimeMission = call({
  method: 'POST',
  path: 'FeuilleTemps/mission/edit',
  request: TimeMissionToEdit,
  saves: TimeMission,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-mission.edit',
});

/** Refused (409, code IN_USE) while a task is its: then it may be retired. */
export const DeleteTimeMission = call({
  method: 'POST',
  path: 'FeuilleTemps/mission/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-mission.delete',
});

export const RestoreTimeMission = undoing(DeleteTimeMission, 'FeuilleTemps/mission/restore');

/** Tasks by mission and name, retired ones too. */
export const allTimeTasks = call({
  method: 'POST',
  path: 'FeuilleTemps/tache/all',
  request: noInput,
  answer: z.array(TimeTask),
  access: mayChooseTasks,
});

export const AddTimeTask = call({
  method: 'POST',
  path: 'FeuilleTemps/tache/add',
  request: TimeTaskToAdd,
  saves: TimeTask,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-task.add',
});

export const EditTimeTask = call({
  method: 'POST',
  path: 'FeuilleTemps/tache/edit',
  request: TimeTaskToEdit,
  saves: TimeTask,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-task.edit',
});

/** Refused (409, code IN_USE) while time is told by it: then it may be retired. */
export const DeleteTimeTask = call({
  method: 'POST',
  path: 'FeuilleTemps/tache/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'time-task.delete',
});

export const RestoreTimeTask = undoing(DeleteTimeTask, 'FeuilleTemps/tache/restore');

/** Expected hours by collaborator and day of the week, from a day on; the latest first. */
export const allWorkSchedules = call({
  method: 'POST',
  path: 'FeuilleTemps/horaire/all',
  request: noInput,
  answer: z.array(WorkSchedule),
  access: mayKeepTimeSettings,
});

export const AddWorkSchedule = call({
  method: 'POST',
  path: 'FeuilleTemps/horaire/add',
  request: WorkScheduleToAdd,
  saves: WorkSchedule,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'work-schedule.add',
});

export const EditWorkSchedule = call({
  method: 'POST',
  path: 'FeuilleTemps/horaire/edit',
  request: WorkScheduleToEdit,
  saves: WorkSchedule,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'work-schedule.edit',
});

export const DeleteWorkSchedule = call({
  method: 'POST',
  path: 'FeuilleTemps/horaire/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepTimeSettings,
  audit: 'work-schedule.delete',
});

export const RestoreWorkSchedule = undoing(DeleteWorkSchedule, 'FeuilleTemps/horaire/restore');
