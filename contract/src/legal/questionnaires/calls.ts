import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayOpenQuestionnaires } from './access.ts';
import {
  Questionnaire,
  QuestionnaireRequest,
  QuestionnaireToAdd,
  QuestionnaireToEdit,
} from './questionnaire.ts';

const Saved = z.object({
  Id: RecordId,
  Version: z.number().int(),
  /** The answers that were sent, each with its own version from now on. */
  Reponses: z.array(z.object({ Cle: z.string(), Version: z.number().int() })),
});

/** The questionnaire of a company and year, merged with the template in force; as it was once it is processed. */
export const GetQuestionnaire = call({
  method: 'POST',
  path: 'questionnaire/GetQuestionnaire',
  request: QuestionnaireRequest,
  answer: Questionnaire,
  access: mayOpenQuestionnaires,
});

export const AddQuestionnairesLab = call({
  method: 'POST',
  path: 'questionnaire/AddQuestionnairesLab',
  request: QuestionnaireToAdd,
  answer: Saved,
  access: mayOpenQuestionnaires,
  audit: 'questionnaire.add',
});

/** Of two who answer the same question the second is told (409); of two who answer others both are kept. */
export const EditQuestionnairesLab = call({
  method: 'POST',
  path: 'questionnaire/EditQuestionnairesLab',
  request: QuestionnaireToEdit,
  answer: Saved,
  access: mayOpenQuestionnaires,
  audit: 'questionnaire.answer',
});
