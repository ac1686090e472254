import { afterStepUp } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';

const keyPass = 'Repertoire.gestion-password';

/** The vault's screen. What each finds in it, the items' own roles and modules tell. */
export const mayReadKeyPass = opens(keyPass);

/** The same for what is secret in an item. */
export const mayRevealKeyPass = afterStepUp(mayReadKeyPass, 'key-pass');

/** Administrators find every item, share it and read who had it revealed. */
export const mayManageKeyPass = opensTo(keyPass, ['ADMINSTRATOR']);

/** What shares an item with others, leads them to another site, or takes it from them. */
export const mayChangeKeyPass = afterStepUp(mayManageKeyPass, 'key-pass');
