/** Heads the page of a record that is no longer there. */
export const goneTitle = 'Fiche introuvable';
