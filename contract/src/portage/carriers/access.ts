import { opens, opensTo } from '#contract/access/permissions.ts';

const carriers = 'PortageSalarial.societes-portage';

/** Those who find the portage companies in their menu. */
export const mayReadCarriers = opens(carriers);

/** Those who find them in the directory. */
export const mayFindCarriers = opens('Repertoire.societes-portage');

export const mayKeepCarriers = opensTo(carriers, [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
