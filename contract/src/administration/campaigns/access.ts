import { rolesOnly } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';
import { staffRoles } from '#contract/access/roles.ts';

const announcements = 'Administration.campaign-config';

/** The screens of announcements: the access map has their roles. */
export const mayReadCampaigns = opens(announcements);

/** Which roles may write is not shown (specification 3, section 6): those who answer for what the firm says. */
export const mayWriteCampaigns = opensTo(announcements, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);

/** Whoever works in the firm reads what it tells them. */
export const mayReadIntranet = rolesOnly(staffRoles);
