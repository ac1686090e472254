/** The permanent files. */
export const companiesPath = '/menu-dossier-permanent/dossiers-permanents';

/** A company's page; `$id` is its number. */
export const companyPagePath = `${companiesPath}/view/$id`;
