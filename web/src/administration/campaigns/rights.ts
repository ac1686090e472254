import { type Role, roleNames } from '#contract/access/roles.ts';
import { mayWriteCampaigns } from '#contract/administration/campaigns/access.ts';

const writers = (mayWriteCampaigns.roles ?? []).map((role: Role) => roleNames[role]);

/** Said by the buttons that the specification shows disabled for a role (document 3, section 6). */
export const reservedToWriters = `Réservé aux profils ${new Intl.ListFormat('fr').format(writers)}.`;
