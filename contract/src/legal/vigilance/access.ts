import { opensTo } from '#contract/access/permissions.ts';
import type { Role } from '#contract/access/roles.ts';

/** Those who read what is known against money laundering, and nobody else, whatever an administrator grants. */
export const labReaders = [
  'ADMINSTRATOR',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'CHEF_MISSION',
] as const satisfies readonly Role[];

export const mayConfigureRisk = opensTo('Administration.risk-level-config', labReaders);

export const mayFollowVigilance = opensTo('TableauDeBord.suivi-niveau-vigilance', labReaders);
