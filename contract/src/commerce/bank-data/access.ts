import { opens } from '#contract/access/permissions.ts';

/** The history of what was taken from the banks, and the consents that it rests on. */
export const mayFollowBankData = opens('BudgetInsightHistoric');
