import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isManagedBy, isOwn, isReadable } from '../people/people-family.ts';
import { staffFamily } from './family.ts';
import { toldLabel } from './types/holiday-types.ts';

/** Leave that is accepted: somebody is away. */
export interface AcceptedLeave {
  id: number;
  userId: number;
  /** Last name, first name. */
  name: string;
  /** Days YYYY-MM-DD, the last one included. */
  from: string;
  startsAfternoon: boolean;
  to: string;
  endsMorning: boolean;
  /** Grows with each change of the request. */
  version: number;
  /** What leave it is; null where the reader may only know that somebody is away. */
  label: string | null;
  isOwn: boolean;
}

interface Row extends Omit<AcceptedLeave, 'label'> {
  type: number;
  mayRead: boolean;
}

/** SQL: whose leave r is asked for; $4 is the reader. */
const whoseLeave = {
  own: isOwn(staffFamily, '$4'),
  team: `(${isOwn(staffFamily, '$4')} or ${isManagedBy('$4')})`,
  everybody: 'r.user_id is not null',
};

/**
 * Accepted leave of the staff between two days, the reader's own first: also while its annulment is only asked for, as the
 * leave calendar has it, and with its label by the same rule. Whether others' may be read at all is the caller's question.
 */
export async function acceptedLeave(
  db: Db,
  reader: Pick<Session, 'clientId' | 'userId' | 'kind' | 'roles'>,
  { from, to, whose }: { from: string; to: string; whose: keyof typeof whoseLeave },
): Promise<AcceptedLeave[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `select r.id, u.id as "userId", u.last_name || ' ' || u.first_name as name, r.type, r.version,
       r.starts_on as from, r.starts_afternoon as "startsAfternoon", r.ends_on as to, r.ends_morning as "endsMorning",
       ${isOwn(staffFamily, '$4')} as "isOwn", ${isReadable(staffFamily, reader, '$4')} as "mayRead"
     from holiday r join app_user u on u.client_id = r.client_id and u.id = r.user_id and not u.is_disabled
     where r.client_id = $1 and r.state in (3, 6) and r.starts_on <= $3 and r.ends_on >= $2 and ${whoseLeave[whose]}
     order by "isOwn" desc, name, u.id, r.starts_on limit 5000`,
    [reader.clientId, from, to, reader.userId],
  );
  return rows.map(({ type, mayRead, ...leave }) => ({
    ...leave,
    label: toldLabel(type, leave.isOwn || mayRead),
  }));
}
