import { opens } from '#contract/access/permissions.ts';

/** Those who find the activity reports in their menu: they enter, send and validate them. */
export const mayKeepActivity = opens('PortageSalarial.cra');
