export const vatPath = '/portefeuille/suivi-tva/list';
