import { afterStepUp } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the transfers to carried persons in their menu. */
export const mayTransfer = opens('PortageSalarial.virement-portee');

/** The same, once they have proved anew who they are: where money goes to is guarded most. */
export const mayHandleAccounts = afterStepUp(mayTransfer, 'bank-details');
