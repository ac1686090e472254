import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const followUpPath = '/tableau-de-bord/suivi-niveau-vigilance';
export const reportPagePath = '/tableau-de-bord/suivi-niveau-vigilance/rapport/$guid';
export const controlPath = '/tableau-de-bord/suivi-niveau-vigilance/controle';
/** Where the link of a controller leads. */
export const controllerPath = '/controle-vigilance';
export const hitsPath = '/tableau-de-bord/suivi-niveau-vigilance/gel-des-avoirs';
export const criteriaPath = '/administration/risk-level-config';
export const nafComparisonPath = '/administration/risk-level-config/naf-2025';

/** The page of a report. */
export const reportHref = (guid: string) => `${followUpPath}/rapport/${guid}`;

/** The page of a company. */
export const companyHref = (id: number) => companyPagePath.replace('$id', String(id));
