import { addDays } from '#contract/calendar.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import type { Frequency } from '#contract/dashboards/agenda/recurrence.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { countedRule, daysOf } from '../recurrence.ts';
import type { CalendarEvent } from './write-calendar.ts';

interface Series {
  id: number;
  frequency: Frequency;
  startsOn: string;
  monthDay: number;
  times: number;
  /** The appointments that are still of it. */
  ids: number[];
}

/** The series of these appointments. */
export const seriesOf = (db: Db, clientId: number, ids: readonly number[]): Promise<Series[]> =>
  db.query<Series & Record<string, unknown>>(
    `select s.id, s.frequency, s.starts_on as "startsOn", s.month_day as "monthDay", s.times, json_agg(a.id order by a.series_rank) as ids
     from appointment a join appointment_series s on s.client_id = a.client_id and s.id = a.series_id
     where a.client_id = $1 and a.id = any ($2::bigint[]) group by s.client_id, s.id order by s.id`,
    [clientId, ids],
  );

/** A time of a series beside the day on which its rule has it. */
interface Time {
  day: string;
  appointment: Appointment;
}

const lasts = ({ DateDebut, DateFin }: Appointment) =>
  (Date.parse(DateFin) - Date.parse(DateDebut)) / 86_400_000;

/** What the times of a series have in common, as one text. */
const shapeOf = (one: Appointment) => JSON.stringify([one.Titre, one.HeureDebut, one.HeureFin, lasts(one)]);

/**
 * A series as calendars have it: one event with its rule, without the times that are not there, and one more for each time
 * that was moved or is another than most are.
 */
export function seriesEvents(
  { times, ...rule }: Omit<Series, 'id' | 'ids'>,
  planned: readonly Appointment[],
  uid: string,
): CalendarEvent[] {
  const days = daysOf({ ...rule, end: { times } });
  const found: Time[] = planned.flatMap((appointment) => {
    const day = days[(appointment.Serie?.Rang ?? 0) - 1];
    return day === undefined ? [] : [{ day, appointment }];
  });
  const [usual] = [...Map.groupBy(found, ({ appointment }) => shapeOf(appointment)).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const model = usual?.[0]?.appointment;
  if (!model) return [];
  const there = new Set(found.map(({ day }) => day));
  const sequence = Math.max(...planned.map(({ Version }) => Version));
  const others = found.filter(
    ({ day, appointment }) => day !== appointment.DateDebut || shapeOf(appointment) !== shapeOf(model),
  );
  return [
    {
      uid,
      title: model.Titre,
      from: { day: rule.startsOn, time: model.HeureDebut },
      to: { day: addDays(rule.startsOn, lasts(model)), time: model.HeureFin },
      sequence,
      repeats: {
        rule: countedRule(rule, times),
        without: days.filter((day) => !there.has(day)),
      },
    },
    ...others.map(({ day, appointment: one }) => ({
      uid,
      title: one.Titre,
      from: { day: one.DateDebut, time: one.HeureDebut },
      to: { day: one.DateFin, time: one.HeureFin },
      sequence,
      replaces: { day, time: model.HeureDebut },
    })),
  ];
}
