/** The permanent files. */
export const companiesPath = '/menu-dossier-permanent/dossiers-permanents';

/** A company's page; `$id` is its number. */
export const companyPagePath = `${companiesPath}/view/$id`;

/** A customer's own company in the client space, by the id that stands in links. */
export const ownCompanyPath = '/mes-societes/$guid';

/** Files that were deleted and can still be restored. */
export const deletedPath = `${companiesPath}/supprimes`;

/** Files that may stand twice; below it, two numbers lead to their comparison. */
export const duplicatesPath = `${companiesPath}/doublons`;

/** Changes that somebody asks for who may not make them. */
export const requestsPath = `${companiesPath}/demandes`;

/** What the directory of companies says otherwise. */
export const differencesPath = `${companiesPath}/ecarts`;
