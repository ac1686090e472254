/** Books and annual accounts of a company; below it the number of a FEC or of a balance sheet. */
const booksPath = '/menu-dossier-permanent/comptes';

/** What the check of a FEC has found; `$id` is its number. */
export const fecPath = `${booksPath}/fec/$id`;

/** Entries of a FEC that strike; `$id` is its number. */
export const reviewPath = `${booksPath}/revue/$id`;

/** What a FEC changes of the one before it; `$id` is its number. */
export const comparisonPath = `${booksPath}/comparaison/$id`;

/** The accounts that follow from a FEC; `$id` is its number. */
export const statementsPath = `${booksPath}/bilan/$id`;

/** The closing checks of a balance sheet; `$id` is its number. */
export const closingPath = `${booksPath}/bouclages/$id`;

/** The key figures of a company over its years; `$id` is the company's number. */
export const synthesisPath = `${booksPath}/synthese/$id`;

/** Boxes read from tax returns; `$id` is the company's number. */
export const returnsPath = `${booksPath}/liasse/$id`;

/** What the firm looks at before it closes a year. */
export const closingChecksPath = `${booksPath}/referentiel-bouclages`;
