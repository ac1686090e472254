import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { documentLimits } from '#contract/documents/files/document.ts';
import { mostCharacters, optionalText, RecordId } from '#contract/record.ts';
import { mayPrepareEcf, mayValidateEcf } from './access.ts';
import { Conclusion, PointNumber } from './ecf.ts';
import { pointOf } from './points.ts';

const Key = z
  .string()
  .max(10)
  .refine((key) => pointOf(key) !== undefined, 'Question inconnue.');

/** An answer to one question; exactly one of the three, or none yet. */
const Answer = z
  .strictObject({
    Cle: Key,
    IsYes: z.boolean().default(false),
    IsNo: z.boolean().default(false),
    IsNA: z.boolean().default(false),
    Commentaires: z.string().trim().max(4000, mostCharacters(4000)).nullish(),
  })
  .refine(({ IsYes, IsNo, IsNA }) => [IsYes, IsNo, IsNA].filter(Boolean).length <= 1, {
    path: ['IsYes'],
    message: 'Une seule réponse\u202f: Oui, Non ou Sans objet.',
  });

/** The questions answered, and for each file, in their order, what it is evidence of. */
const answered = {
  QuestionnaireObject: z.array(Answer).max(100).default([]),
  Fichiers: z
    .array(z.strictObject({ Cle: Key, Libelle: optionalText(200) }))
    .max(50)
    .default([]),
};

const changed = {
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  ...answered,
  /** Evidence that is taken out. */
  FichiersRetires: z.array(RecordId).max(50).default([]),
};

const parts = {
  json: 'questionnaire',
  file: 'files',
  mostMegabytes: documentLimits.megabytes,
  streamed: { most: 50 },
} as const;

const Saved = z.object({ Id: RecordId, Version: z.number().int() });

/** Opens the file of a company and year. */
export const AddQuestionnairesEcf = call({
  method: 'POST',
  path: 'questionnaire/AddQuestionnairesEcf',
  request: z.strictObject({
    IdSociete: z.number('Société obligatoire.').int().positive(),
    /** Of the closing. */
    Annee: z.number('Année obligatoire.').int().min(1990, 'Année invalide.').max(2199, 'Année invalide.'),
    ...answered,
  }),
  parts: { ...parts, orJson: true },
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.add',
});

/** Answers and evidence; what is not sent stays. */
export const EditQuestionnairesEcf = call({
  method: 'POST',
  path: 'questionnaire/EditQuestionnairesEcf',
  request: z.strictObject(changed),
  parts: { ...parts, orJson: true },
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.answer',
});

/** The same, and the preparation is done: every gap is told at once. */
export const AcceptQuestionnaireEcf = call({
  method: 'POST',
  path: 'questionnaire/AcceptQuestionnaireEcf',
  request: z.strictObject(changed),
  parts: { ...parts, orJson: true },
  answer: Saved,
  access: mayPrepareEcf,
  audit: 'ecf.accept',
});

/** Concludes each point and issues the report, which never changes afterwards. */
export const validateECFCRM = call({
  method: 'POST',
  path: 'questionnaire/validateECFCRM',
  request: z
    .strictObject({
      Id: RecordId,
      Version: z.number().int().positive().optional(),
      Points: z
        .array(
          z.strictObject({ Numero: PointNumber, Conclusion, Commentaire: optionalText(4000) }),
          'Points obligatoires.',
        )
        .max(10),
    })
    .refine(({ Points }) => new Set(Points.map(({ Numero }) => Numero)).size === 10, {
      path: ['Points'],
      message: 'Chacun des dix points a une conclusion.',
    }),
  answer: Saved,
  access: mayValidateEcf,
  audit: 'ecf.validate',
});

/** The report as it was issued; 409 before. */
export const GenerateCrmEcfDocument = call({
  method: 'GET',
  path: 'questionnaire/GenerateCrmEcfDocument',
  request: z.strictObject({ Id: RecordId }),
  answer: pdf,
  access: mayPrepareEcf,
});
