import { opens } from '#contract/access/permissions.ts';

/** Those who answer for the firm read who did what in it. */
export const mayReadActivity = opens('Administration.journal-activites');
