import { timeKeepers } from '#contract/dashboards/timesheets/access.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** Whose week it is. */
export interface WeekOwner extends KeyValue {
  isOwn: boolean;
  /** The caller decides on it: a manager of its owner, or who keeps everybody's; never its owner. */
  mayDecide: boolean;
}

/** Whether the caller keeps everybody's time. */
export const keepsTime = ({ roles }: Session): boolean => timeKeepers.some((role) => roles.includes(role));

/** SQL: whether the caller is a manager of user u; $name stands for the caller. */
export const isManagedBy = (
  caller: string,
) => `exists (select from collaborator m where m.client_id = u.client_id
  and m.user_id = u.id and ${caller} in (m.first_manager_id, m.second_manager_id))`;

/** Whom the caller names, themselves where nobody is named. @throws AppError 400 where they do not answer for them */
export async function weekOwner(
  db: Db,
  session: Session,
  id: number | null | undefined,
  field = 'IdCollaborateur',
): Promise<WeekOwner> {
  const { clientId, userId } = session;
  const [found] = await db.query<{ Key: number; Value: string; isManaged: boolean }>(
    `select u.id as "Key", u.last_name || ' ' || u.first_name as "Value", ${isManagedBy('$3')} as "isManaged"
     from app_user u where u.client_id = $1 and u.id = $2 and u.kind = 'staff'`,
    [clientId, id ?? userId, userId],
  );
  const isOwn = found?.Key === userId;
  const mayDecide = !isOwn && (found?.isManaged === true || keepsTime(session));
  if (!found || !(isOwn || mayDecide))
    throw invalidInput([{ Path: field, Message: 'Cette personne n’est pas de celles que vous suivez.' }]);
  return { Key: found.Key, Value: found.Value, isOwn, mayDecide };
}
