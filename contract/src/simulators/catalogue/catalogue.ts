import { company } from './company.ts';
import type { Declaration, SimulatorKey } from './declaration.ts';
import { microEnterprise } from './micro-enterprise.ts';

/** Every simulator by its key. */
export const declarations: Readonly<Record<SimulatorKey, Declaration>> = {
  societe: company,
  'micro-entreprise': microEnterprise,
};
