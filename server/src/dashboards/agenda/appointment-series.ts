import { addDays } from '#contract/calendar.ts';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import type { AddAppointment } from '#contract/dashboards/agenda/calls.ts';
import { mostTimes } from '#contract/dashboards/agenda/recurrence.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { dropNotices } from './appointment-notices.ts';
import { daysOf } from './recurrence.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;
type Asked = Pick<
  ParsedRequestOf<typeof AddAppointment>,
  'DateDebut' | 'Repetition' | 'RepeteJusquau' | 'RepeteFois'
>;

/** The days on which an appointment that is asked for is; one where it does not repeat. @throws AppError 400 */
export function askedDays(
  { DateDebut, Repetition, RepeteJusquau, RepeteFois }: Asked,
  monthDay?: number,
): string[] {
  if (Repetition == null) return [DateDebut];
  const end = RepeteJusquau != null ? { until: RepeteJusquau } : { times: RepeteFois ?? 1 };
  const days = daysOf({ frequency: Repetition, startsOn: DateDebut, monthDay, end });
  const refuse = (Message: string) => invalidInput([{ Path: 'RepeteJusquau', Message }]);
  if (days.length < 2) throw refuse('Cette date ne laisse aucune répétition.');
  if (days.length > mostTimes)
    throw refuse(`Au plus ${mostTimes} fois\u202f: choisissez une date plus proche.`);
  return days;
}

/**
 * Makes an appointment that is kept the first of a series, and plans it on the other days too, each time a row of its own with
 * the same participants. @returns those other times
 */
export async function planSeries(
  { db, session, audit, programme }: Context,
  { Id, DateDebut, DateFin }: Pick<Appointment, 'Id' | 'DateDebut' | 'DateFin'>,
  {
    frequency,
    days,
    monthDay,
  }: { frequency: string; days: readonly string[]; monthDay?: number | undefined },
): Promise<Pick<Appointment, 'Id' | 'DateDebut'>[]> {
  const { clientId, userId } = session;
  const [series] = await db.query<{ id: number }>(
    'insert into appointment_series (client_id, frequency, starts_on, month_day, times) values ($1, $2, $3, $4, $5) returning id',
    [clientId, frequency, DateDebut, monthDay ?? Number(DateDebut.slice(8)), days.length],
  );
  await db.query('update appointment set series_id = $3, series_rank = 1 where client_id = $1 and id = $2', [
    clientId,
    Id,
    series?.id,
  ]);
  const lasts = (Date.parse(DateFin) - Date.parse(DateDebut)) / 86_400_000;
  const others = days.slice(1);
  const added = await db.query<{ Id: number; DateDebut: string }>(
    `insert into appointment as a (client_id, title, starts_on, starts_at, ends_on, ends_at, company_id, person_id, reminder, note,
       series_id, series_rank, created_by, created_from)
     select r.client_id, r.title, d.starts_on, r.starts_at, d.ends_on, r.ends_at, r.company_id, r.person_id, r.reminder, r.note,
       r.series_id, d.rank + 1, $5, $6
     from appointment r cross join unnest($3::date[], $4::date[]) with ordinality as d (starts_on, ends_on, rank)
     where r.client_id = $1 and r.id = $2 order by d.rank returning a.id as "Id", a.starts_on as "DateDebut"`,
    [clientId, Id, others, others.map((day) => addDays(day, lasts)), userId, programme ?? null],
  );
  await db.query(
    `insert into appointment_participant (client_id, appointment_id, user_id)
     select p.client_id, a, p.user_id from appointment_participant p cross join unnest($3::bigint[]) a
     where p.client_id = $1 and p.appointment_id = $2 order by a, p.user_id`,
    [clientId, Id, added.map((one) => one.Id)],
  );
  for (const one of added)
    audit.record({
      ...{ action: 'appointment.add', entity: 'appointment', entityId: one.Id },
      after: { DateDebut: one.DateDebut },
    });
  return added;
}

/**
 * The day of the month that a series means, as long as its time stays on its day and the rule is the same: what was planned
 * for the 31sts stays so from February on too. Undefined: that of the day that is asked for.
 */
export async function keptMonthDay(
  { db, session: { clientId } }: Context,
  { Id, DateDebut, Repetition }: Asked & { Id: number },
): Promise<number | undefined> {
  const [found] = await db.query<{ day: number }>(
    `select s.month_day as day from appointment a join appointment_series s on s.client_id = a.client_id and s.id = a.series_id
     where a.client_id = $1 and a.id = $2 and a.starts_on = $3 and s.frequency = $4
       and extract(day from $3::date) = least(s.month_day,
         extract(day from date_trunc('month', $3::date) + interval '1 month - 1 day'))`,
    [clientId, Id, DateDebut, Repetition ?? null],
  );
  return found?.day;
}

/** Holds the series of an appointment before any of its rows is: two who change the same one wait for each other. */
export async function holdSeries({ db, session: { clientId } }: Context, id: number): Promise<void> {
  await db.query(
    `select from appointment_series s where s.client_id = $1
       and s.id = (select a.series_id from appointment a where a.client_id = $1 and a.id = $2) for update`,
    [clientId, id],
  );
}

/**
 * Ends the series of an appointment before it: the times behind it are deleted, itself is none of the series any more. Times
 * that were moved count by where they stand in the series.
 */
export async function endSeriesBefore(
  { db, session: { clientId }, audit }: Context,
  id: number,
): Promise<void> {
  const [place] = await db.query<{ series: number | null; rank: number }>(
    'select series_id as series, series_rank as rank from appointment where client_id = $1 and id = $2',
    [clientId, id],
  );
  if (!place || place.series === null) return;
  const behind = await db.query<{ id: number }>(
    'select id from appointment where client_id = $1 and series_id = $2 and series_rank > $3 order by id for update',
    [clientId, place.series, place.rank],
  );
  const ids = behind.map((one) => one.id);
  await dropNotices(db, clientId, ids);
  await db.query('delete from appointment where client_id = $1 and id = any ($2::bigint[])', [clientId, ids]);
  for (const entityId of ids) audit.record({ action: 'appointment.delete', entity: 'appointment', entityId });
  await db.query(
    'update appointment set series_id = null, series_rank = null where client_id = $1 and id = $2',
    [clientId, id],
  );
  if (place.rank > 1)
    await db.query('update appointment_series set times = $3 where client_id = $1 and id = $2', [
      ...[clientId, place.series],
      place.rank - 1,
    ]);
  await dropEmptySeries({ db, session: { clientId } }, place.series);
}

/** A series that no appointment is of any more is gone. */
export async function dropEmptySeries(
  { db, session: { clientId } }: { db: Context['db']; session: { clientId: number } },
  series: number,
): Promise<void> {
  await db.query(
    `delete from appointment_series s where s.client_id = $1 and s.id = $2
       and not exists (select from appointment a where a.client_id = s.client_id and a.series_id = s.id)`,
    [clientId, series],
  );
}
