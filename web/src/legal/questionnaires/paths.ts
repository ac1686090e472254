import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';

export const followUpPath = '/suivi-questionnaire';

/** The id is the company's; year and type stand in the address. */
export const questionnairePath = '/questionnaire-lab/$id';

export const questionnaireOf = (companyId: number, year: number, type: QuestionnaireType): string =>
  `/questionnaire-lab/${companyId}?annee=${year}&type=${type}`;
