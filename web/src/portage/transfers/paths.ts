export const transfersPath = '/portage-salarial-menu/virement-portee';

/** Where carried persons are paid, and what portage companies pay from. */
export const accountsPath = '/portage-salarial-menu/virement-portee/comptes';
