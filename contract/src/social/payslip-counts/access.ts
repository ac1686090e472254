import { opens, opensTo } from '#contract/access/permissions.ts';

const screen = 'SuiviSocial.societe-bulletin-tracking';

/** Counts tell no pay: whoever finds the follow-up in their menu reads it. */
export const mayFollowPayslipCounts = opens(screen);

/** Those who make the payslips, and who answers for the engagement letters. */
export const mayKeepPayslipCounts = opensTo(screen, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'COMPTABLE',
  'SERVICE_SOCIAL',
  'RESPONSABLE_PAIE',
]);
