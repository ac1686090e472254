import { opens } from '#contract/access/permissions.ts';

/** Those who find the customers' requests in their menu. */
export const mayFollowClaims = opens('Portefeuille.client-requests');
