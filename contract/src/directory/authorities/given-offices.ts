/** With what the comment of a tax office begins that the software gave: so it is known from the firm's own. */
export const givenOffice = 'Annuaire officiel';

/** The comment of an office of the list that comes with the software (server/data/france/README.md). */
export const shippedOffice = `${givenOffice} (DILA), état au 24 février 2016\u202f: à vérifier.`;
