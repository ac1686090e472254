import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { mostCharacters, optionalText, RecordId, requiredText } from '#contract/record.ts';

/** Questionnaires of a company's file, by year. */
export const questionnaireTypes = {
  LAB: 'LAB',
  ECCV: 'ECCV',
  ACCEPTANCE_MISSION: 'Acceptation de mission',
  DOSSIER_REVISION: 'Dossier de révision',
} as const;

export type QuestionnaireType = keyof typeof questionnaireTypes;

export const QuestionnaireType = z.enum(
  Object.keys(questionnaireTypes) as [QuestionnaireType, ...QuestionnaireType[]],
  'Type de questionnaire inconnu.',
);

/**
 * What templates are kept for: the same, the ten points of the tax compliance review, the staff's yearly interview, and what
 * prospects are asked.
 */
export const templateTypes = {
  ...questionnaireTypes,
  ECF: 'ECF, dix points',
  ENTRETIEN: 'Entretien annuel',
  PROSPECT: 'Prospect',
} as const;

export type TemplateType = keyof typeof templateTypes;

export const TemplateType = z.enum(
  Object.keys(templateTypes) as [TemplateType, ...TemplateType[]],
  'Type de modèle inconnu.',
);

export const answerChoices = { OUI: 'Oui', NON: 'Non', NA: 'Sans objet' } as const;
export type AnswerChoice = keyof typeof answerChoices;
const AnswerChoice = z.enum(Object.keys(answerChoices) as [AnswerChoice, ...AnswerChoice[]]);

/** The question is shown only where another one, before it, has this answer. */
const ShownIf = z.strictObject({ Cle: z.string().trim().min(1).max(40), Reponse: AnswerChoice });

export const TemplateQuestion = z.object({
  /** What answers, conditions and evidence know it by: it follows from group and label. */
  Cle: z.string(),
  Label: z.string(),
  Aide: z.string().nullable(),
  Nature: z.enum(['CHOIX', 'TEXTE']),
  ReponsesPermises: z.array(AnswerChoice),
  IsObligatoire: z.boolean(),
  /** What proves the answer. */
  PieceAttendue: z.string().nullable(),
  /** A 'Oui' wants it. */
  IsPieceObligatoire: z.boolean(),
  /** A paper to fill in, such as an attestation. */
  Modele: z.object({ IdFichier: z.string(), Nom: z.string() }).nullable(),
  Condition: ShownIf.nullable(),
});
export type TemplateQuestion = z.infer<typeof TemplateQuestion>;

export const TemplateGroup = z.object({ GroupName: z.string(), Questions: z.array(TemplateQuestion) });
export type TemplateGroup = z.infer<typeof TemplateGroup>;

const QuestionToSave = z
  .strictObject({
    /** As it was read, or any name of its own for a new one: conditions name it so. */
    Cle: z.string().trim().min(1).max(40),
    Label: requiredText(300, 'Question obligatoire.'),
    Aide: optionalText(1000),
    Nature: z.enum(['CHOIX', 'TEXTE']).default('CHOIX'),
    ReponsesPermises: z.array(AnswerChoice).max(3).default(['OUI', 'NON', 'NA']),
    IsObligatoire: z.boolean().default(true),
    PieceAttendue: optionalText(200),
    IsPieceObligatoire: z.boolean().default(false),
    Condition: ShownIf.nullish(),
  })
  .refine(({ Nature, ReponsesPermises }) => Nature === 'TEXTE' || ReponsesPermises.length >= 2, {
    path: ['ReponsesPermises'],
    message: 'Au moins deux réponses.',
  });

const GroupToSave = z.strictObject({
  GroupName: requiredText(100, 'Nom du groupe obligatoire.'),
  Questions: z.array(QuestionToSave).min(1, 'Au moins une question.').max(200),
});
export type GroupToSave = z.output<typeof GroupToSave>;

/** A version to be: without an Id the type's draft is begun anew. */
export const TemplateToSave = z.strictObject({
  Id: RecordId.nullish(),
  Version: z.number().int().positive().optional(),
  Type: TemplateType,
  Nom: requiredText(150, 'Nom obligatoire.'),
  Groupes: z.array(GroupToSave).min(1, 'Au moins un groupe.').max(40),
});

export const TemplateRow = z.object({
  Id: RecordId,
  Version: z.number().int(),
  Type: TemplateType,
  /** Counts the versions of a type. */
  Numero: z.number().int(),
  Nom: z.string(),
  /** From this day on; null: a draft. */
  DateEffet: z.string().nullable(),
  IsEnVigueur: z.boolean(),
  /** Given by the product, never yet adapted by the firm. */
  IsAAdapter: z.boolean(),
  NombreQuestions: z.number().int(),
  PublieLe: z.string().nullable(),
  Auteur: z.string().nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const Template = TemplateRow.extend({ Groupes: z.array(TemplateGroup) });
export type Template = z.infer<typeof Template>;

export const TemplateToPublish = z.strictObject({
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  DateEffet: LegalDate,
});

/** The name of a question in addresses and requests. */
export const QuestionKey = z.string().trim().min(1).max(40, mostCharacters(40));
