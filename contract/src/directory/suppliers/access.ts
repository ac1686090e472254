import { afterStepUp } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';

const permission = 'Repertoire.listeFournisseurs';

/** Those who find the suppliers in their menu. */
export const mayReadSuppliers = opens(permission);

/** Contracts and bank details of the firm itself: its direction and its invoicing keep them. */
export const mayManageSuppliers = opensTo(permission, [
  'ADMINSTRATOR',
  'DIRIGEANT',
  'EXPERT_COMPTABLE',
  'FACTURATION',
]);

/** The same, once they have proved anew who they are: where money goes to is guarded most. */
export const mayKeepIban = afterStepUp(mayManageSuppliers, 'bank-details');
