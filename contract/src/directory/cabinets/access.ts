import { afterStepUp, rolesOnly } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';
import { staffRoles } from '#contract/access/roles.ts';

const cabinets = 'Repertoire.cabinets';

/** Names of cabinets stand in the forms of every area: whoever works in the firm finds them. */
export const mayFindCabinets = rolesOnly(staffRoles);

/** Those who find the cabinets in their menu. */
export const mayReadCabinets = opens(cabinets);

/** Those who answer for the firm: what is said of a cabinet stands on its invoices. */
export const mayKeepCabinets = opensTo(cabinets, ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT']);

/** The same, once they have proved anew who they are: where money goes to is guarded most. */
export const mayKeepBankAccounts = afterStepUp(mayKeepCabinets, 'bank-details');
