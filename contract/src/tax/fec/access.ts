import { opensTo } from '#contract/access/permissions.ts';
import type { Role } from '#contract/access/roles.ts';

const files = 'DossiersPermanents.dossiers-permanents';

const validators = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'] as const satisfies readonly Role[];
const preparers = [
  ...validators,
  'CHEF_MISSION',
  'COMPTABLE',
  'AIDE_COMPTABLE',
] as const satisfies readonly Role[];

/** Those who import the books of a company and prepare its balance sheet. */
export const mayPrepareBooks = opensTo(files, preparers);

/** Roles that answer for the accounts: the second word on each check, and the last one on the whole. */
export const validatorsOfBooks: readonly Role[] = validators;

/** What the firm looks at before it closes a year is theirs to say. */
export const mayKeepClosingChecks = opensTo(files, validators);

/** Those whose work rests on the entries of a company. */
export const mayReadBooks = opensTo(files, [
  ...preparers,
  'COMPTES_ANNUELS',
  'JURIDIQUE',
  'VISA_FISCAL',
  'ECF',
]);
