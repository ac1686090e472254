import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import type { Calculation } from './calculation.ts';
import { company } from './company.ts';
import { dividends } from './dividends.ts';
import { furnished } from './furnished.ts';
import { microEnterprise } from './micro-enterprise.ts';
import { portage } from './portage.ts';
import { sci } from './sci.ts';
import { unemployment } from './unemployment.ts';

/** How each simulator computes. */
export const calculations: Readonly<Record<SimulatorKey, Calculation>> = {
  societe: company,
  'portage-salarial': portage,
  are: unemployment,
  'micro-entreprise': microEnterprise,
  sci,
  'lmnp-sci': furnished,
  'distribution-dividende': dividends,
};
