import { carriedLeaveKeepers, staffLeaveKeepers, staffLeaveReaders } from '#contract/social/leave/access.ts';
import { carriedLeave, type LeaveCalls, staffLeave } from '#contract/social/leave/calls.ts';
import type { PeopleFamily } from '../people/people-family.ts';

/** Whose leave it is: the firm's staff, or the persons whom companies carry. */
export interface LeaveFamily extends PeopleFamily {
  calls: LeaveCalls;
  /** Where the requests are followed. */
  path: string;
}

export const staffFamily: LeaveFamily = {
  kind: 'staff',
  calls: staffLeave,
  column: 'user_id',
  keepers: staffLeaveKeepers,
  readers: staffLeaveReaders,
  path: '/service-social/holidays/list',
};

export const carriedFamily: LeaveFamily = {
  kind: 'carried',
  calls: carriedLeave,
  column: 'person_id',
  keepers: carriedLeaveKeepers,
  readers: carriedLeaveKeepers,
  path: '/portage-salarial-menu/portage-salarial-holidays/portage',
};
