/** What was asked of customers, over the whole portfolio. */
export const requestsPath = '/menu-dossier-permanent/documents/demandes';

/** Where the link of a request's mail leads; the token stands behind the #. */
export const depositPath = '/depot-documents';
