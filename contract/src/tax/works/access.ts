import { opens } from '#contract/access/permissions.ts';

/** Those who find the follow-up in their menu do the work and say how far it is. */
export const mayFollowVisaWorks = opens('Visafiscal.works-monitoring');
