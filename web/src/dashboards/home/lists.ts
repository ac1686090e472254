/** Where the lists behind the figures will be. */
export const companyList = '/menu-dossier-permanent/dossiers-permanents/list';
/** The list of those that the figures count: files that are worked on. */
export const activeCompanies = { IsDisabled: '0' };
export const staffList = '/repertoire/collaborators';
export const portfolio = '/portefeuille';
export const taxVisas = '/visafiscal/registre-visafiscal/list';
export const taxOffices = '/repertoire/service-impots';
export const carriedList = '/portage-salarial-menu/salaries-portage/home';
