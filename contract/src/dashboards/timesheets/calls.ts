import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { mayCloseMonths, mayEnterTime, mayFollowWeeks } from './access.ts';
import {
  ClosedMonth,
  MonthToClose,
  MonthToReopen,
  StoppedTimer,
  Timer,
  TimerToStart,
  TimerToStop,
  Week,
  WeekCells,
  WeekRequest,
  WeeksToDecide,
  WeeksToRemind,
  WeekToCopy,
  WeekToSubmit,
} from './week.ts';
import { WeekListAnswer, WeekListRequest } from './week-list.ts';

/** A week with what is expected of each day: one's own, or that of somebody whom one answers for. */
export const GetTimeWeek = call({
  method: 'POST',
  path: 'FeuilleTemps/GetSemaine',
  request: WeekRequest,
  answer: Week,
  access: mayEnterTime,
});

/** Tells time on days of one's own week; 409 where somebody changed the same cell meanwhile, or the week is not open. */
export const SaveTimeCells = call({
  method: 'POST',
  path: 'FeuilleTemps/SaveCellules',
  request: WeekCells,
  answer: Week,
  access: mayEnterTime,
  audit: 'time-week.save',
});

/** Tells again what was told in the week before, on days that are worked and hold nothing. */
export const CopyTimeWeek = call({
  method: 'POST',
  path: 'FeuilleTemps/CopierSemaine',
  request: WeekToCopy,
  answer: Week,
  access: mayEnterTime,
  audit: 'time-week.copy',
});

/** Hands one's week in for approval. */
export const SubmitTimeWeek = call({
  method: 'POST',
  path: 'FeuilleTemps/Soumettre',
  request: WeekToSubmit,
  answer: Week,
  access: mayEnterTime,
  audit: 'time-week.submit',
});

/** Takes back a week that nobody has decided on. */
export const RecallTimeWeek = call({
  method: 'POST',
  path: 'FeuilleTemps/Reprendre',
  request: WeekToCopy,
  answer: Week,
  access: mayEnterTime,
  audit: 'time-week.recall',
});

/** The one timer of the caller; null: none runs. */
export const GetTimer = call({
  method: 'GET',
  path: 'FeuilleTemps/Minuteur',
  request: noInput,
  answer: z.object({ Minuteur: Timer.nullable() }),
  access: mayEnterTime,
});

/** Starts it; what ran before is stopped and told first. */
export const StartTimer = call({
  method: 'POST',
  path: 'FeuilleTemps/DemarrerMinuteur',
  request: TimerToStart,
  answer: z.object({ Minuteur: Timer }),
  access: mayEnterTime,
  audit: 'timer.start',
});

/** Stops it and tells its time on the days that it ran; 409 (TIMER_LONG) where it ran longer than a day of work lasts. */
export const StopTimer = call({
  method: 'POST',
  path: 'FeuilleTemps/ArreterMinuteur',
  request: TimerToStop,
  answer: StoppedTimer,
  access: mayEnterTime,
  audit: 'timer.stop',
});

/** Stops it and tells nothing. */
export const DropTimer = call({
  method: 'POST',
  path: 'FeuilleTemps/AbandonnerMinuteur',
  request: noInput,
  answer: z.boolean(),
  access: mayEnterTime,
  audit: 'timer.drop',
});

/** Weeks of the collaborators whom the caller answers for, and their own. */
export const ListTimeWeeks = call({
  method: 'POST',
  path: 'FeuilleTemps/GetSemaines',
  request: WeekListRequest,
  answer: WeekListAnswer,
  access: mayFollowWeeks,
});

/** Approves or refuses weeks, all of them or none; refusing an approved one opens it again. */
export const DecideTimeWeeks = call({
  method: 'POST',
  path: 'FeuilleTemps/Decider',
  request: WeeksToDecide,
  answer: z.object({ Nombre: z.number().int() }),
  access: mayFollowWeeks,
  audit: 'time-week.decide',
});

/** Reminds collaborators of weeks that they have not handed in, once a day at most. */
export const RemindTimeWeeks = call({
  method: 'POST',
  path: 'FeuilleTemps/Rappeler',
  request: WeeksToRemind,
  answer: z.object({ Nombre: z.number().int() }),
  access: mayFollowWeeks,
  audit: 'time-week.remind',
});

/** Closed months, the latest first. */
export const allClosedMonths = call({
  method: 'GET',
  path: 'FeuilleTemps/MoisClos',
  request: noInput,
  answer: z.array(ClosedMonth),
  access: mayFollowWeeks,
});

/** Closes a month that is over: its time stays as it is, for everybody. */
export const CloseTimeMonth = call({
  method: 'POST',
  path: 'FeuilleTemps/CloreMois',
  request: MonthToClose,
  answer: ClosedMonth,
  access: mayCloseMonths,
  audit: 'time-month.close',
});

export const ReopenTimeMonth = call({
  method: 'POST',
  path: 'FeuilleTemps/RouvrirMois',
  request: MonthToReopen,
  answer: z.boolean(),
  access: mayCloseMonths,
  audit: 'time-month.reopen',
});
