import { carriedLeaveKeepers, staffLeaveKeepers, staffLeaveReaders } from '#contract/social/leave/access.ts';
import { carriedLeave, type LeaveCalls, staffLeave } from '#contract/social/leave/calls.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** Whose leave it is: the firm's staff, or the persons whom companies carry. */
export interface LeaveFamily {
  kind: 'staff' | 'carried';
  calls: LeaveCalls;
  /** The column of tables that names whose a row is. */
  column: 'user_id' | 'person_id';
  /** Those who decide for everybody. */
  keepers: readonly string[];
  /** Where the requests are followed. */
  path: string;
}

export const staffFamily: LeaveFamily = {
  kind: 'staff',
  calls: staffLeave,
  column: 'user_id',
  keepers: staffLeaveKeepers,
  path: '/service-social/holidays/list',
};

export const carriedFamily: LeaveFamily = {
  kind: 'carried',
  calls: carriedLeave,
  column: 'person_id',
  keepers: carriedLeaveKeepers,
  path: '/portage-salarial-menu/portage-salarial-holidays/portage',
};

const hasOne = (session: Session, roles: readonly string[]) =>
  session.roles.some((role) => roles.includes(role));

/** Whether the caller decides on everybody's leave and keeps the balances. */
export const isKeeper = ({ keepers }: LeaveFamily, session: Session): boolean =>
  session.kind === 'staff' && hasOne(session, keepers);

/** SQL: whether the row r, with `user_id` and `person_id`, is the caller's own; $name stands for the caller. */
export const isOwn = ({ kind }: LeaveFamily, caller: string): string =>
  kind === 'staff'
    ? `r.user_id = ${caller}`
    : `r.person_id in (select s.person_id from client_space s
         join person o on o.client_id = s.client_id and o.id = s.person_id and o.is_in_portage
         where s.client_id = r.client_id and s.user_id = ${caller})`;

/** SQL: whether the caller is a manager of whose leave the row r is. */
export const isManagedBy = (caller: string): string =>
  `exists (select from collaborator m where m.client_id = r.client_id and m.user_id = r.user_id
     and ${caller} in (m.first_manager_id, m.second_manager_id))`;

/** SQL: whether the caller may read the row r of this family. */
export function isReadable(family: LeaveFamily, session: Session, caller: string): string {
  const mine = isOwn(family, caller);
  // the caller is named in each, so that the statement knows what is passed
  const everybody = `${caller}::bigint is not null`;
  if (family.kind === 'carried')
    return `(r.person_id is not null and ${session.kind === 'staff' ? everybody : mine})`;
  const others = hasOne(session, staffLeaveReaders) ? everybody : `(${mine} or ${isManagedBy(caller)})`;
  return `(r.user_id is not null and ${others})`;
}
