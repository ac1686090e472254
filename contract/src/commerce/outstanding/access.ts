import { opens, opensTo } from '#contract/access/permissions.ts';

const outstanding = 'DossiersPermanents.outstanding-amounts-management';

/** Those who find customers' outstanding amounts in their menu. */
export const mayReadOutstanding = opens(outstanding);

/** Who reminds customers, notes promises and disputes (specification 1, section 6). */
export const mayRemind = opensTo(outstanding, ['ADMINSTRATOR', 'FACTURATION']);
