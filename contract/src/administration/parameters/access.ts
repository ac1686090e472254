import { opens } from '#contract/access/permissions.ts';

/** Those who find the parameters in their menu keep them. */
export const mayKeepParameters = opens('Administration.parameter-config');
