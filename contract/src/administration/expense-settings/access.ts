import { opens } from '#contract/access/permissions.ts';

/** Those who find the configuration of expense notes in their menu keep it. */
export const mayKeepExpenseSettings = opens('Administration.expense-note-config');
