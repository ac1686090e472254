import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who keep the price list: its screen is theirs (specification 1, section 6). */
export const mayKeepFormalityTypes = opens('Administration.administration-fomality-type');

/** Whoever orders formalities reads the price list beside those who keep it. */
export const mayReadFormalityTypes = rolesOnly(
  [
    'ADMINSTRATOR',
    'JURIDIQUE',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'CHEF_MISSION',
    'RESPONSABLE_TARIFICATION_JURIDIQUE',
  ],
  'type-formalite',
);
