/** What customers owe. */
export const outstandingPath = '/menu-dossier-permanent/outstanding-amounts-management/list-encours-client';

/** A customer's account; `$cle` is its key. */
export const accountPath = '/menu-dossier-permanent/outstanding-amounts-management/list-encours-client/$cle';

export const accountOf = (cle: string) => accountPath.replace('$cle', cle);
