import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import {
  editMarks,
  IdRequest,
  optionalText,
  recordMarks,
  requiredText,
  SavedRecord,
} from '#contract/record.ts';
import { mayKeepVisaQuestions } from '../anomalies/access.ts';
import { mayKeepTaxVisas } from './access.ts';

const fields = {
  Theme: requiredText(100, 'Thème obligatoire.'),
  Libelle: requiredText(300, 'Question obligatoire.'),
  Aide: optionalText(1000),
  Ordre: z.number('Ordre obligatoire.').int().min(1, 'De 1 à 999.').max(999, 'De 1 à 999.'),
  IsObligatoire: z.boolean().default(true),
  /** From this day on it is asked no more. */
  DateRetrait: LegalDate.nullish(),
};

export const VisaQuestion = z.object({
  ...recordMarks,
  Theme: z.string(),
  Libelle: z.string(),
  Aide: z.string().nullable(),
  Ordre: z.number().int(),
  IsObligatoire: z.boolean(),
  DateRetrait: z.string().nullable(),
});
export type VisaQuestion = z.infer<typeof VisaQuestion>;

/** What the firm asks of a file of the tax visa, retired questions too, in their order. */
export const allQuestionsVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/allQuestions',
  request: noInput,
  answer: z.array(VisaQuestion),
  access: mayKeepTaxVisas,
});

export const AddQuestionVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/AddQuestion',
  request: z.strictObject(fields),
  saves: VisaQuestion,
  answer: SavedRecord,
  access: mayKeepVisaQuestions,
  audit: 'visa-question.add',
});

export const EditQuestionVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/EditQuestion',
  request: z.strictObject({ ...fields, ...editMarks }),
  saves: VisaQuestion,
  answer: SavedRecord,
  access: mayKeepVisaQuestions,
  audit: 'visa-question.edit',
});

/** Refused (409, code IN_USE) while an anomaly names it: then it may be retired. */
export const DeleteQuestionVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/DeleteQuestion',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepVisaQuestions,
  audit: 'visa-question.delete',
});
