import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';

export const followUpPath = '/suivi-questionnaire';

/** A kind's tab of the follow-up, as the address names it. */
export const tabOf = (type: QuestionnaireType): string => type.toLowerCase().replaceAll('_', '-');

/** The id is the company's; year and type stand in the address. */
export const questionnairePath = '/questionnaire-lab/$id';

export const questionnaireOf = (companyId: number, year: number, type: QuestionnaireType): string =>
  `/questionnaire-lab/${companyId}?annee=${year}&type=${type}`;

/** The id is the collaborator's; the year stands in the address. */
export const interviewPath = '/suivi-questionnaire/entretien/$id';

export const interviewOf = (userId: number, year: number): string =>
  `/suivi-questionnaire/entretien/${userId}?annee=${year}`;

export const templatesPath = '/suivi-questionnaire/modeles';
export const templatePath = '/suivi-questionnaire/modeles/$id';
export const templateOf = (id: number): string => `/suivi-questionnaire/modeles/${id}`;
