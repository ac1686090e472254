import { opens } from '#contract/access/permissions.ts';

/** Those who find the insurances in their menu keep them. */
export const mayKeepInsurances = opens('Administration.insurance-config');
