import { opens } from '#contract/access/permissions.ts';

/** Those who find the help in their menu. */
export const mayReadHelp = opens('Administration.help');
