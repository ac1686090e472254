import { opens } from '#contract/access/permissions.ts';

/** The declarations and whatever is done with them: files tell no pay here, only counts and sums. */
export const mayFollowDsn = opens('SuiviSocial.robot-dsn');

/** What the organisms answered. */
export const mayFollowDsnReturns = opens('SuiviSocial.robot-dsn-r');
