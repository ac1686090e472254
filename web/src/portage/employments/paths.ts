export const carriedPath = '/portage-salarial-menu/salaries-portage/home';

/** The page of a carried person's contract; `$id` is its number. */
export const portagePagePath = '/portage-salarial-menu/salaries-portage/$id';
