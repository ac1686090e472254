/** The id is the company's; year and type stand in the address. */
export const questionnairePath = '/questionnaire-lab/$id';
