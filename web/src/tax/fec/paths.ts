/** Books and annual accounts of a company; below it the number of a FEC or of a balance sheet. */
const booksPath = '/menu-dossier-permanent/comptes';

/** What the check of a FEC has found; `$id` is its number. */
export const fecPath = `${booksPath}/fec/$id`;

/** The accounts that follow from a FEC; `$id` is its number. */
export const statementsPath = `${booksPath}/bilan/$id`;

/** The closing checks of a balance sheet; `$id` is its number. */
export const closingPath = `${booksPath}/bouclages/$id`;
