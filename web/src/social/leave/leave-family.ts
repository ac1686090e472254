import type { Rights } from '#contract/access/access.ts';
import { carriedLeaveKeepers, staffLeaveKeepers } from '#contract/social/leave/access.ts';
import { carriedLeave, type LeaveCalls, staffLeave } from '#contract/social/leave/calls.ts';
import {
  carriedBalancePath,
  carriedCalendarPath,
  carriedLeavePath,
  carriedStatsPath,
  carriedYearsPath,
  staffBalancePath,
  staffCalendarPath,
  staffLeavePath,
  staffStatsPath,
  staffYearsPath,
} from './paths.ts';

/** Whose leave a screen is of: the firm's staff, or the persons whom companies carry. */
export interface LeaveScreenFamily {
  calls: LeaveCalls;
  path: string;
  calendarPath: string;
  balancePath: string;
  /** Days taken by month, and by year. */
  statsPath: string;
  yearsPath: string;
  /** The field of a request that names whose leave it is. */
  subject: 'UserId' | 'PersonId';
  keepers: readonly string[];
  description: string;
}

export const staffScreens: LeaveScreenFamily = {
  calls: staffLeave,
  path: staffLeavePath,
  calendarPath: staffCalendarPath,
  balancePath: staffBalancePath,
  statsPath: staffStatsPath,
  yearsPath: staffYearsPath,
  subject: 'UserId',
  keepers: staffLeaveKeepers,
  description: 'Vos congés, ceux des personnes que vous suivez, et ce qui attend votre décision.',
};

export const carriedScreens: LeaveScreenFamily = {
  calls: carriedLeave,
  path: carriedLeavePath,
  calendarPath: carriedCalendarPath,
  balancePath: carriedBalancePath,
  statsPath: carriedStatsPath,
  yearsPath: carriedYearsPath,
  subject: 'PersonId',
  keepers: carriedLeaveKeepers,
  description: 'Les congés des personnes portées, et ce qui attend une décision.',
};

/** Whether the user asks for leave in others' stead. */
export const keepsLeave = ({ keepers }: LeaveScreenFamily, rights: Rights | undefined): boolean =>
  rights?.Roles.some((role) => keepers.includes(role)) ?? false;
