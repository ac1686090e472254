export const journalsPath = '/portage-salarial-menu/salaries-portage/journaux-de-paie';
