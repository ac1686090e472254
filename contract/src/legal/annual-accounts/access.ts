import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'SuiviJuridique.historyPvCa';

/** Those who find the history in their menu. */
export const mayFollowAnnualAccounts = opens(screen);

/** Those who find the making of the accounts in their menu. */
export const mayMakeAnnualAccounts = opens('SuiviJuridique.annual-account');

export const mayKeepAnnualAccounts = opensTo(screen, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
