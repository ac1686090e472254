import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { RecallTimeWeek, SubmitTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { WeekDecision, WeekState } from '#contract/dashboards/timesheets/week.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { holdOpenWeek, holdWeek, timeRefused } from './hold-week.ts';
import { missingOf, ownWeek } from './read-week.ts';

interface Change {
  clientId: number;
  userId: number;
  week: string;
  state: WeekState;
  decision: WeekDecision;
  motive?: string | null | undefined;
  by: number;
}

/** Writes what became of a week that is held, with who decided it. */
export async function changeWeek(
  db: Db,
  { clientId, userId, week, state, decision, motive, by }: Change,
): Promise<void> {
  await db.query('update time_week set state = $4 where client_id = $1 and user_id = $2 and week = $3', [
    clientId,
    userId,
    week,
    state,
  ]);
  await db.query(
    `insert into time_week_decision (client_id, user_id, week, decision, motive, decided_by) values ($1, $2, $3, $4, $5, $6)`,
    [clientId, userId, week, decision, motive ?? null, by],
  );
}

/**
 * Hands one's week in; the first manager is told.
 * @throws AppError 409 where it is not open, holds no time (WEEK_EMPTY), or hours are missing and no motive is given
 */
export async function submitWeek({
  db,
  session,
  input: { Semaine, Motif },
  audit,
}: SignedInContext<typeof SubmitTimeWeek>): Promise<AnswerOf<typeof SubmitTimeWeek>> {
  const { clientId, userId } = session;
  const week = await holdOpenWeek(db, session, Semaine);
  const { Saisi, Jours, Attendu, Collaborateur } = await ownWeek(db, session, week);
  // the whole week is handed in, with its days to come
  const missing = Jours.reduce((sum, day) => sum + missingOf(day), 0);
  if (Saisi === 0 && Attendu > 0 && !Motif)
    throw timeRefused('WEEK_EMPTY', 'Cette semaine est vide\u202f: saisissez vos temps, ou dites pourquoi.');
  if (missing > 0 && !Motif)
    throw timeRefused(
      'HOURS_MISSING',
      `Il manque ${durationOf(missing)}\u202f: complétez la semaine, ou dites pourquoi.`,
    );
  await changeWeek(db, {
    ...{ clientId, userId, week, by: userId, motive: Motif },
    state: 'SOUMISE',
    decision: 'SOUMISE',
  });
  const [manager] = await db.query<{ id: number }>(
    `select coalesce(first_manager_id, second_manager_id) as id from collaborator
     where client_id = $1 and user_id = $2 and coalesce(first_manager_id, second_manager_id) is not null`,
    [clientId, userId],
  );
  if (manager)
    await notify(db, {
      clientId,
      userId: manager.id,
      title: `${Collaborateur.Value}\u202f: semaine du ${inFigures(week)} à approuver.`,
      link: `/tableau-de-bord/ma-semaine?semaine=${week}&collaborateur=${userId}`,
    });
  audit.record({
    action: 'time-week.submit',
    entity: 'time-week',
    entityId: userId,
    after: { Semaine: week, Minutes: Saisi, Motif },
  });
  return ownWeek(db, session, week);
}

/** Takes back one's week that waits for approval. @throws AppError 409 where it does not */
export async function recallWeek({
  db,
  session,
  input: { Semaine },
  audit,
}: SignedInContext<typeof RecallTimeWeek>): Promise<AnswerOf<typeof RecallTimeWeek>> {
  const { clientId, userId } = session;
  const week = mondayOf(Semaine);
  const state = await holdWeek(db, clientId, userId, week);
  if (state !== 'SOUMISE') throw timeRefused('WEEK_NOT_SUBMITTED', 'Seule une semaine soumise se reprend.');
  await changeWeek(db, { clientId, userId, week, by: userId, state: 'OUVERTE', decision: 'REPRISE' });
  audit.record({
    action: 'time-week.recall',
    entity: 'time-week',
    entityId: userId,
    after: { Semaine: week },
  });
  return ownWeek(db, session, week);
}
