export const vatPath = '/portefeuille/suivi-tva/list';
export const vatEntryPath = '/portefeuille/suivi-tva/saisie';
