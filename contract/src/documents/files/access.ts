import { opensTo } from '#contract/access/permissions.ts';

/** Those who answer for the firm take papers away. */
export const mayDeleteDocuments = opensTo('DossiersPermanents.documents', [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
