import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the register in their menu keep it. */
export const mayKeepTaxVisas = opens('Visafiscal.registre-visafiscal');

export const mayOpenTaxVisas = opens('Visafiscal');

/** Companies are chosen for a visa or an ECF by roles that do not all read permanent files. */
export const mayChooseTaxCompany = rolesOnly([
  'ADMINSTRATOR',
  'VISA_FISCAL',
  'ECF',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'COMPTABLE',
  'AIDE_COMPTABLE',
]);

/** A figure of the start page; the firm may do without the register (specification 1, section 2.6). */
export const mayCountTaxVisas = { ...opens('TableauDeBord'), module: 'registre-visafiscal' as const };
