/** Invoices of suppliers that are charged to carried persons. */
export const supplierInvoicesPath = '/portage-salarial-menu/societes-portage/factures-fournisseurs';

export const carriedPath = '/portage-salarial-menu/salaries-portage/home';

/** The page of a carried person's contract; `$id` is its number. */
export const portagePagePath = '/portage-salarial-menu/salaries-portage/$id';

/** The payslips of all carried persons. */
export const payslipsPath = '/portage-salarial-menu/salaries-portage/bulletins';
