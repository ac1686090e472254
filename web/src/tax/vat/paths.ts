export const vatPath = '/portefeuille/suivi-tva/list';
export const vatEntryPath = '/portefeuille/suivi-tva/saisie';
export const vatGridPath = '/portefeuille/suivi-tva/mois';
export const vatPassagePath = '/portefeuille/suivi-tva/passage-ca3';
/** Where the foot of a notice leads a customer. */
export const vatNoticePath = '/avis-tva';
