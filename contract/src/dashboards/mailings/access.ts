import { opens, opensTo } from '#contract/access/permissions.ts';

const mailings = 'TableauDeBord.communication';

/** Who follows the mails that the firm writes to its customers. */
export const mayReadMailings = opens(mailings);

/** Who writes them: those who answer for what the firm says. */
export const mayWriteMailings = opensTo(mailings, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
