import { daysOfWeek } from '#contract/dashboards/timesheets/weeks.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { typeOf } from '#server/social/leave/types/holiday-types.ts';

interface Leave {
  type: number;
  from: string;
  to: string;
  fromNoon: boolean;
  toNoon: boolean;
}

/** Which half of a day a leave takes, where it is not all of it. */
function partOf({ from, to, fromNoon, toNoon }: Leave, day: string): string {
  if (day === from && fromNoon) return ', l’après-midi';
  return day === to && toNoon ? ', le matin' : '';
}

/** Validated leave of a week by its days, as its owner and who answers for them read it. */
export async function absencesOf(
  db: Db,
  clientId: number,
  userId: number,
  week: string,
): Promise<Map<string, string>> {
  const rows = await db.query<Leave & Record<string, unknown>>(
    `select h.type, h.starts_on::text as from, h.ends_on::text as to, h.starts_afternoon as "fromNoon",
       h.ends_morning as "toNoon"
     from holiday h where h.client_id = $1 and h.user_id = $2 and h.state in (3, 6)
       and h.starts_on <= $3::date + 6 and h.ends_on >= $3::date order by h.is_sickness, h.starts_on`,
    [clientId, userId, week],
  );
  const days = daysOfWeek(week);
  return new Map(
    rows.flatMap((leave) =>
      days
        .filter((day) => day >= leave.from && day <= leave.to)
        .map((day) => [day, `${typeOf(leave.type).label}${partOf(leave, day)}`] as const),
    ),
  );
}
