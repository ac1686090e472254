import { afterStepUp, signedIn } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the strongbox in their menu deposit in it. */
export const mayDeposit = opens('SuiviSocial.coffre-fort');

/** Whoever has a strongbox of their own, once they have proved anew who they are. */
export const ownStrongbox = afterStepUp(signedIn, 'coffre-fort');
