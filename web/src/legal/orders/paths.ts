export const orderListPath = '/juridique/type-formalite/home';
export const orderPagePath = '/juridique/type-formalite/commande/$id';
export const invoiceListPath = '/juridique/type-formalite/factures';
export const actionListPath = '/juridique/suivi-communication-formality';
