export const expenseCategoriesPath = '/administration/expense-note-config/configuration';
export const mileageScalePath = '/administration/expense-note-config/bareme-kilometrique';
