import { withCustomers } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';
import type { Role } from '#contract/access/roles.ts';

const staffScreen = 'SuiviSocial.holidays';
const carriedScreen = 'PortageSalarial.portage-salarial-holidays';

/** Those who decide on everybody's leave, beside each one's managers, and keep the balances. */
export const staffLeaveKeepers = ['ADMINSTRATOR', 'DIRIGEANT', 'RESPONSABLE_CONGE'] as const;

/** Those who read everybody's leave: a manager reads their own people's, whoever they are. */
export const staffLeaveReaders: readonly Role[] = [
  ...staffLeaveKeepers,
  'EXPERT_COMPTABLE',
  'RESPONSABLE_PAIE',
  'SERVICE_SOCIAL',
];

export const carriedLeaveKeepers = [
  'ADMINSTRATOR',
  'DIRIGEANT',
  'PORTAGE_SALARIAL',
  'RESPONSABLE_CONGE_PERSONNE_PORTEE',
] as const;

/** Whoever works in the firm takes leave. */
export const mayTakeLeave = opens(staffScreen);
export const mayKeepStaffLeave = opensTo(staffScreen, staffLeaveKeepers);

export const mayFollowCarriedLeave = opens(carriedScreen);
/** Beside those who follow it, carried persons in their client space: their own leave. */
export const mayTakeCarriedLeave = withCustomers(mayFollowCarriedLeave);
export const mayKeepCarriedLeave = opensTo(carriedScreen, carriedLeaveKeepers);
