import { opens } from '#contract/access/permissions.ts';

/** Those who find the budgets in their menu keep them. */
export const mayKeepBudgetSettings = opens('Administration.administration-budget');
