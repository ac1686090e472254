import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import type { Calculation } from './calculation.ts';
import { company } from './company.ts';
import { microEnterprise } from './micro-enterprise.ts';

/** How each simulator computes. */
export const calculations: Readonly<Record<SimulatorKey, Calculation>> = {
  societe: company,
  'micro-entreprise': microEnterprise,
};
