import { afterStepUp } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the direct debits of customers in their menu. */
export const mayDebit = opens('SuiviSocial.mailing-client-prelevement');

/** The same, once they have proved anew who they are. */
export const mayHandleMandates = afterStepUp(mayDebit, 'bank-details');
