import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';
import { staffRoles } from '#contract/access/roles.ts';

/** Forms of every area choose from the lists. */
export const mayChoose = rolesOnly(staffRoles);

export const mayKeepMotives = opens('Administration.motif-resiliation');
export const mayKeepLegalStatuses = opens('Administration.statut-juridique');
export const mayKeepVatRegimes = opens('Administration.regimes-tva');
export const mayKeepTaxRegimes = opens('Administration.regimes-fiscaux');
