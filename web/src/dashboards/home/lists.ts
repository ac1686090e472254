/** Where the lists behind the figures will be. */
export const companyList = '/menu-dossier-permanent/dossiers-permanents/list';
/** The list of those that the figures count: files that are worked on. */
export const activeCompanies = { IsDisabled: '0' };
/** Of these the ones with an accounting mission that runs today. */
export const accountingFiles = { IsDisabled: '0', Mission: '1' };
export const staffList = '/repertoire/collaborators';
export const portfolio = '/portefeuille';
export const taxVisas = '/visafiscal/registre-visafiscal/list';
export const taxOffices = '/repertoire/service-impots';
/** The time of every file. */
export const fileTimes = '/tableau-de-bord/suivi-temps-dossier/list';
export const carriedList = '/portage-salarial-menu/salaries-portage/home';
