import { company } from './company.ts';
import type { Declaration, SimulatorKey } from './declaration.ts';
import { dividends } from './dividends.ts';
import { furnished } from './furnished.ts';
import { microEnterprise } from './micro-enterprise.ts';
import { portage } from './portage.ts';
import { sci } from './sci.ts';
import { unemployment } from './unemployment.ts';

/** Every simulator by its key. */
export const declarations: Readonly<Record<SimulatorKey, Declaration>> = {
  societe: company,
  'portage-salarial': portage,
  are: unemployment,
  'micro-entreprise': microEnterprise,
  sci,
  'lmnp-sci': furnished,
  'distribution-dividende': dividends,
};
