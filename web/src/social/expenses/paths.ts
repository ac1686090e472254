export const staffExpensesPath = '/service-social/expense-note/list';
export const carriedExpensesPath = '/portage-salarial-menu/portage-salarial-expense-note/portage/home';
