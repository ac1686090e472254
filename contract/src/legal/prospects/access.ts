import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'SuiviJuridique.espace-prospects';

/** Those who find the prospects in their menu follow and check them. */
export const mayFollowProspects = opens(screen);

/** Who opens company files takes prospects into them, and away. */
const keepers = ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'EXPERT_COMPTABLE', 'DIRIGEANT'] as const;

export const mayKeepProspects = opensTo(screen, keepers);
