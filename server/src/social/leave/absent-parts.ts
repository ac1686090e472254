import { addDays } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Part of a day that a carried person is away, without what for. */
interface AbsentPart {
  Jour: string;
  Part: 'JOURNEE' | 'MATIN' | 'APRES_MIDI';
  /** Asked for, and not validated yet. */
  IsEnAttente: boolean;
}

interface Row {
  from: string;
  startsAfternoon: boolean;
  to: string;
  endsMorning: boolean;
  isWaiting: boolean;
}

const partOf = ({ from, startsAfternoon, to, endsMorning }: Row, day: string): AbsentPart['Part'] => {
  if (day === from && startsAfternoon) return 'APRES_MIDI';
  return day === to && endsMorning ? 'MATIN' : 'JOURNEE';
};

/** When a carried person is away between two days: leave that is validated, or waits for it. */
export async function absentParts(
  db: Db,
  clientId: number,
  { personId, from, to }: { personId: number; from: string; to: string },
): Promise<AbsentPart[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `select h.starts_on as from, h.starts_afternoon as "startsAfternoon", h.ends_on as to, h.ends_morning as "endsMorning",
       h.state in (1, 2) as "isWaiting"
     from holiday h where h.client_id = $1 and h.person_id = $2 and h.state in (1, 2, 3, 6)
       and h.starts_on <= $4 and h.ends_on >= $3 order by h.starts_on, h.id`,
    [clientId, personId, from, to],
  );
  const found: AbsentPart[] = [];
  for (const row of rows) {
    const last = row.to < to ? row.to : to;
    for (let day = row.from > from ? row.from : from; day <= last; day = addDays(day, 1))
      found.push({ Jour: day, Part: partOf(row, day), IsEnAttente: row.isWaiting });
  }
  return found;
}
