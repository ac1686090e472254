export const importPath = '/menu-dossier-permanent/persons/import';
