import { opens } from '#contract/access/permissions.ts';

/** Those who find the sponsorships in their menu. */
export const mayKeepSponsorships = opens('Portefeuille.coopting');
