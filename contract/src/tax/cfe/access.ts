import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'Portefeuille.suivi-cfe';

/** Those who find the follow-up of the CFE beside their portfolio. */
export const mayFollowCfe = opens(screen);

/** The whole list leaves the firm in one file. */
export const mayExportCfe = opensTo(screen, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'COMPTABLE',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
