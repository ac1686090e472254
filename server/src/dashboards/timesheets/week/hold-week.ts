import type { WeekState } from '#contract/dashboards/timesheets/week.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { lockMonths } from '../months/lock-months.ts';

export const timeRefused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Opens a week where it has no row yet, and holds it against everybody until the transaction ends; tells its state. */
export async function holdWeek(db: Db, clientId: number, userId: number, week: string): Promise<WeekState> {
  await db.query(
    'insert into time_week (client_id, user_id, week) values ($1, $2, $3) on conflict do nothing',
    [clientId, userId, week],
  );
  const [found] = await db.query<{ state: WeekState }>(
    'select state from time_week where client_id = $1 and user_id = $2 and week = $3 for update',
    [clientId, userId, week],
  );
  if (!found) throw new Error('the week was opened');
  return found.state;
}

/** The same of one's own week that is to be filled in. @throws AppError 400 of a week to come, 409 where it is handed in */
export async function holdOpenWeek(db: Db, { clientId, userId }: Session, day: string): Promise<string> {
  const week = mondayOf(day);
  if (week > mondayOf(todayInParis()))
    throw invalidInput([{ Path: 'Semaine', Message: 'Cette semaine n’a pas commencé.' }]);
  await lockMonths(db, clientId, 'shared');
  const state = await holdWeek(db, clientId, userId, week);
  if (state === 'SOUMISE' || state === 'APPROUVEE')
    throw timeRefused(
      'WEEK_NOT_OPEN',
      state === 'SOUMISE'
        ? 'Cette semaine est soumise\u202f: reprenez-la pour la modifier.'
        : 'Cette semaine est approuvée\u202f: elle ne se modifie plus.',
    );
  return week;
}
