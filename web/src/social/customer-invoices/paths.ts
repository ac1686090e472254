export const customerInvoicesPath = '/service-social/factures-clients-espace-pro';
/** One of them beside its paper, to be entered; `$id` is its number. */
export const enterPath = `${customerInvoicesPath}/traiter/$id`;
