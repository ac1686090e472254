import { opensTo } from '#contract/access/permissions.ts';
import { keepers } from './access.ts';

const collaborators = 'Repertoire.collaborators';

/** Why somebody leaves, and ending their accesses, is for those who keep the staff's accounts. */
export const mayDeclareDeparture = opensTo(collaborators, keepers);

/** Who shares the companies out among the staff. */
export const mayAssignCompanies = opensTo(collaborators, [...keepers, 'CHEF_MISSION']);

/** How others sign in: those who keep the accounts, and those who see to their safety. */
export const mayReadConnections = opensTo(collaborators, [...keepers, 'INFORMATIQUES']);

/** An IP address tells where somebody is: only those who trace an attack need it. */
export const seesAddresses = ['ADMINSTRATOR', 'INFORMATIQUES'] as const;
