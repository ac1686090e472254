import { opens } from '#contract/access/permissions.ts';

/** Those who find the reference lists in their menu keep them. */
export const mayKeepReferentials = opens('Administration.referentiels');
