export const personsPath = '/menu-dossier-permanent/persons';
export const deletedPath = `${personsPath}/deleted`;
export const duplicatesPath = `${personsPath}/duplicates`;
