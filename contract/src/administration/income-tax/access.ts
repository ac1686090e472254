import { opens } from '#contract/access/permissions.ts';

/** Those who find the scales in their menu keep them. */
export const mayKeepIncomeTax = opens('Administration.administration-impot-revenu');
