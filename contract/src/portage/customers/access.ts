import { opens, opensTo } from '#contract/access/permissions.ts';

const customers = 'PortageSalarial.societes-clients-portage';

/** Those who find the customers of portage in their menu. */
export const mayReadCustomers = opens(customers);

export const mayKeepCustomers = opensTo(customers, [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
