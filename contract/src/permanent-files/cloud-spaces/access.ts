import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'SuiviSocial.attestation-cloud-tracking';

export const mayFollowCloudSpaces = opens(screen);

/** Who may have a space deleted, in two steps. */
export const mayDeleteCloudSpaces = opensTo(screen, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
