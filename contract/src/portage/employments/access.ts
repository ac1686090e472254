import { opens, opensTo } from '#contract/access/permissions.ts';

const persons = 'PortageSalarial.salaries-portage';

/** Those who find the carried persons in their menu: who they are, and for whom they work. */
export const mayListEmployments = opens(persons);

/** Contracts with their salaries: not those who only follow the leave. */
export const mayKeepEmployments = opensTo(persons, [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
