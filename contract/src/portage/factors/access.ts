import { afterStepUp } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';

const factors = 'PortageSalarial.portage-salarial-affacturage';

/** Those who find factoring in their menu. */
export const mayReadFactors = opens(factors);

export const mayKeepFactors = opensTo(factors, [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);

/** The same, once they have proved anew who they are: where money goes to is guarded most. */
export const mayKeepFactorIban = afterStepUp(mayKeepFactors, 'bank-details');
