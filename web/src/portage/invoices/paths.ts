export const portageInvoicesPath = '/portage-salarial-menu/portage-salarial-invoice/portage/home';
export const billingSummaryPath = '/portage-salarial-menu/synthese-facturation-portage';
