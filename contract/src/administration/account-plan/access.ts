import { opens } from '#contract/access/permissions.ts';

/** Those who find the plan of accounts in their menu keep it. */
export const mayKeepAccountPlan = opens('Administration.administration-account-plan');
