/** Where documents are chosen, checked and made. */
export const generationPath = '/documents/groups';

export const recurrentPath = '/documents/documents-recurrent';
