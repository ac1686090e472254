import { opens, opensTo } from '#contract/access/permissions.ts';
import type { Role } from '#contract/access/roles.ts';

/** Those who keep the staff's records and accounts, highest first: nobody gives a role above their own. */
export const keepers = ['ADMINSTRATOR', 'DIRIGEANT', 'EXPERT_COMPTABLE'] as const satisfies readonly Role[];

/** Who finds the staff in the menu sees how to reach each of them. */
export const maySeeStaff = opens('Repertoire.collaborators');

/** Birth, address, contract and identity documents: those who keep the records, and payroll. */
export const mayReadRecords = opensTo('Repertoire.collaborators', [...keepers, 'RESPONSABLE_PAIE']);

/** Opening, changing and closing the account of a member of the staff. */
export const mayKeepStaff = opensTo('Repertoire.collaborators', keepers);

/** 0 for the highest; those who are no keepers have one rank. */
const rankOf = (roles: readonly string[]): number => {
  const rank = keepers.findIndex((role) => roles.includes(role));
  return rank === -1 ? keepers.length : rank;
};

/** Whether somebody with these roles may give, or take away, a role: none above their own. */
export const mayGive = (own: readonly string[], role: string): boolean => rankOf(own) <= rankOf([role]);

/** Whether somebody with these roles may change the account of a user with those: none above their own. */
export const mayChangeAccount = (own: readonly string[], theirs: readonly string[]): boolean =>
  rankOf(own) <= rankOf(theirs);
