import type { AnswerOf } from '#contract/call.ts';
import type { DropTimer, GetTimer, StartTimer, StopTimer } from '#contract/dashboards/timesheets/calls.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Timer } from '#contract/dashboards/timesheets/week.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { holdOpenWeek, timeRefused } from '../week/hold-week.ts';
import { addEntries, checkLines, refuseLongDays, type TimeLine } from '../week/write-entries.ts';
import { minutesByDay } from './minutes-by-day.ts';

interface Running extends TimeLine {
  Commentaire: string | null;
  started: Date;
  now: Date;
}

const none = 'Aucun minuteur ne tourne.';

/** The caller's timer, held against their other tabs; undefined: none runs. */
async function holdTimer(db: Db, { clientId, userId }: Session): Promise<Running | undefined> {
  const [found] = await db.query<Running & Record<string, unknown>>(
    `select company_id as "IdSociete", task_id as "IdTache", comment as "Commentaire", started_at as started, now() as now
     from time_timer where client_id = $1 and user_id = $2 for update`,
    [clientId, userId],
  );
  return found;
}

async function shownTimer(db: Db, { clientId, userId, sessionId }: Session): Promise<Timer | null> {
  const [found] = await db.query<Omit<Timer, 'DebuteLe'> & { started: Date }>(
    `select r.company_id as "IdSociete",
       case when c.id is null then null when ${isReadable('$3', 'c')} then c.name else 'Dossier confidentiel' end as "NomSociete",
       r.task_id as "IdTache", t.name as "Tache", r.comment as "Commentaire", r.started_at as started
     from time_timer r join time_task t on t.client_id = r.client_id and t.id = r.task_id
     left join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and r.user_id = $2`,
    [clientId, userId, sessionId],
  );
  if (!found) return null;
  const { started, ...timer } = found;
  return { ...timer, DebuteLe: started.toISOString() };
}

/** The timer that runs, whatever tab it was started in. */
export const readTimer = async ({
  db,
  session,
}: SignedInContext<typeof GetTimer>): Promise<AnswerOf<typeof GetTimer>> => ({
  Minuteur: await shownTimer(db, session),
});

/** Minutes that a timer's time is rounded up to, and beyond how many its user is asked. */
async function timerRules(db: Db, clientId: number) {
  const at = (key: string) => parameterAt(db, clientId, key, todayInParis());
  const [step, longest] = [await at('TEMPS_PAS_MINUTEUR'), await at('TEMPS_HEURES_JOUR_MAX')];
  return { step: Number(step?.Valeur ?? 1), longest: Number(longest?.Valeur ?? 24) * 60 };
}

/** Tells the time of a timer that is held, and ends it. @throws AppError 400, 409 */
async function settle(db: Db, session: Session, timer: Running, asked: number | null | undefined) {
  const { clientId, userId } = session;
  const { step, longest } = await timerRules(db, clientId);
  const elapsed = Math.floor((timer.now.getTime() - timer.started.getTime()) / 60_000);
  if (asked == null && elapsed > longest)
    throw timeRefused(
      'TIMER_LONG',
      `Le minuteur tourne depuis ${durationOf(elapsed)}\u202f: dites combien de temps retenir.`,
    );
  if (asked != null && asked > Math.max(elapsed, step))
    throw invalidInput([
      { Path: 'Minutes', Message: `Le minuteur ne tourne que depuis ${durationOf(elapsed)}.` },
    ]);
  const Minutes = asked ?? Math.max(step, Math.ceil(elapsed / step) * step);
  const days = minutesByDay(timer.started, Minutes);
  for (const { day } of days) await holdOpenWeek(db, session, day);
  const lines = await checkLines(db, session, [timer], () => '');
  await addEntries(
    db,
    session,
    days.map(({ day, minutes }) => ({ ...timer, Jour: day, Minutes: minutes })),
    lines,
  );
  const Jours = days.map(({ day }) => day);
  await refuseLongDays(db, session, Jours, 'Minutes');
  await db.query('delete from time_timer where client_id = $1 and user_id = $2', [clientId, userId]);
  return { Minutes, Jours };
}

/** Starts the timer; what ran is told first. @throws AppError 400, 409 as telling time does */
export async function startTimer({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof StartTimer>): Promise<AnswerOf<typeof StartTimer>> {
  const { clientId, userId } = session;
  await checkLines(db, session, [input], () => '');
  const running = await holdTimer(db, session);
  if (running) await settle(db, session, running, null);
  const { IdSociete, IdTache, Commentaire } = input;
  const started = await db.query(
    `insert into time_timer (client_id, user_id, company_id, task_id, comment) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning user_id`,
    [clientId, userId, IdSociete, IdTache, Commentaire ?? null],
  );
  if (started.length === 0)
    throw timeRefused('TIMER_RUNS', 'Un minuteur vient d’être démarré dans un autre onglet.');
  const Minuteur = await shownTimer(db, session);
  if (!Minuteur) throw new Error('the timer was started');
  audit.record({ action: 'timer.start', entity: 'timer', entityId: userId, after: { IdSociete, IdTache } });
  return { Minuteur };
}

/** Stops the timer: two tabs that do tell its time once. @throws AppError 404, and as telling time does */
export async function stopTimer({
  db,
  session,
  input: { Minutes },
  audit,
}: SignedInContext<typeof StopTimer>): Promise<AnswerOf<typeof StopTimer>> {
  const running = await holdTimer(db, session);
  if (!running) throw notFound(none);
  const told = await settle(db, session, running, Minutes);
  const { IdSociete, IdTache } = running;
  audit.record({
    action: 'timer.stop',
    entity: 'timer',
    entityId: session.userId,
    after: { IdSociete, IdTache, ...told },
  });
  return told;
}

/** Ends the timer; nothing is told of it. @throws AppError 404 */
export async function dropTimer({ db, session, audit }: SignedInContext<typeof DropTimer>): Promise<boolean> {
  const { clientId, userId } = session;
  const gone = await db.query(
    'delete from time_timer where client_id = $1 and user_id = $2 returning task_id',
    [clientId, userId],
  );
  if (gone.length === 0) throw notFound(none);
  audit.record({ action: 'timer.drop', entity: 'timer', entityId: userId });
  return true;
}
