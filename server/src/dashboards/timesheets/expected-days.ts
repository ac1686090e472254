import { publicHolidays } from '#contract/public-holidays.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The days on which nobody is expected, of the years that two days lie in. */
export function holidaysBetween(from: string, to: string): Map<string, string> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return new Map(
    first === last ? publicHolidays(first) : [...publicHolidays(first), ...publicHolidays(last)],
  );
}

/** Minutes of a day of whoever has no hours of their own: a fifth of the legal week. */
export async function standardDay(db: Db, clientId: number, day: string): Promise<number> {
  const found = await parameterAt(db, clientId, 'TEMPS_HEURES_SEMAINE', day);
  return Math.round((Number(found?.Valeur ?? 0) * 60) / 5);
}

interface Asked {
  /** SQL: rows (user_id, day) whose days are expected. */
  days: string;
  /** Parameters: the public holidays as date[], and the minutes of a standard day. */
  holidays: string;
  standard: string;
}

const half = (first: boolean) => `(d.day - date '1850-01-01') * 2 + ${first ? 0 : 1}`;
const isAway = (
  first: boolean,
) => `exists (select from holiday h where h.client_id = $1 and h.user_id = d.user_id
  and h.state in (3, 6) and h.half_days @> (${half(first)}))`;

/**
 * SQL: what each of these days counts by the collaborator's hours (planned), and what is expected of them that day, less
 * validated leave, public holidays and days outside of their employment. The firm is $1.
 */
export const expectedDays = ({ days, holidays, standard }: Asked) => `select p.user_id, p.day, p.planned,
    case when p.is_off then 0 else p.planned * (2 - p.away) / 2 end as expected
  from (select d.user_id, d.day, (${isAway(true)})::int + (${isAway(false)})::int as away,
      d.day = any (${holidays}::date[]) or coalesce(c.starts_on > d.day, false) or coalesce(c.ends_on < d.day, false) as is_off,
      coalesce((select (array[s.monday, s.tuesday, s.wednesday, s.thursday, s.friday, s.saturday, s.sunday])
          [extract(isodow from d.day)::int]
        from work_schedule s where s.client_id = $1 and s.user_id = d.user_id and s.starts_on <= d.day
        order by s.starts_on desc limit 1),
        case when extract(isodow from d.day) < 6 then ${standard}::int else 0 end)::int as planned
    from (${days}) d
    left join collaborator c on c.client_id = $1 and c.user_id = d.user_id) p`;
