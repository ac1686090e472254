import { opens } from '#contract/access/permissions.ts';
import type { Role } from '#contract/access/roles.ts';

/** Those who decide on everybody's expense notes, beside each one's managers. */
export const staffExpenseKeepers = ['ADMINSTRATOR', 'DIRIGEANT', 'EXPERT_COMPTABLE'] as const;

/** Those who read everybody's: a manager reads their own people's, whoever they are. */
export const staffExpenseReaders: readonly Role[] = [
  ...staffExpenseKeepers,
  'RESPONSABLE_PAIE',
  'SERVICE_SOCIAL',
];

export const carriedExpenseKeepers = [
  'ADMINSTRATOR',
  'DIRIGEANT',
  'EXPERT_COMPTABLE',
  'PORTAGE_SALARIAL',
] as const;

/** Whoever works in the firm has expenses. */
export const mayHaveExpenses = opens('SuiviSocial.expense-note');
export const mayFollowCarriedExpenses = opens('PortageSalarial.portage-salarial-expense-note');
