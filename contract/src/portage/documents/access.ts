import { opensTo } from '#contract/access/permissions.ts';

/** Documents of contracts of carried persons: for those who keep contracts, not for those who only follow the leave. */
export const mayReadPortageDocuments = opensTo('PortageSalarial.portage-salarial-documents', [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
