import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'SuiviJuridique.dissolution-liquidation-tracking';

/** Those who find the follow-up in their menu. */
export const mayFollowDissolutions = opens(screen);

export const dissolutionKeepers = [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
] as const;

export const mayKeepDissolutions = opensTo(screen, dissolutionKeepers);
