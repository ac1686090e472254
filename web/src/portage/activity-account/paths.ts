/** The activity accounts of the connected person, by portage company. */
export const ownAccountsPath = '/mon-compte-activite';
