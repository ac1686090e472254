/** The documents of all companies. */
export const documentsPath = '/menu-dossier-permanent/documents';
