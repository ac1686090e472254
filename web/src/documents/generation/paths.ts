/** Where documents are chosen, checked and made. */
export const generationPath = '/documents/groups';
