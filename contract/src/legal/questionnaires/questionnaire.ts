import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { SignatureState } from '#contract/documents/signatures/signature.ts';
import { RiskLevelObject, ToldRiskLevel } from '#contract/legal/vigilance/risk-level-object.ts';
import { mostCharacters, RecordId } from '#contract/record.ts';
import { QuestionKey, QuestionnaireType, TemplateQuestion } from './template.ts';

/** 1 sent, 4 processed (specification 3, section 4). */
export const questionnaireStates = { 1: 'En cours', 4: 'Traité' } as const;

/** Of a file review, in their order (specification 3, section 4). */
export const reviewStates = {
  ToReview: 'À réviser',
  Revision_Pending: 'Révision en cours',
  Validated: 'Validée',
} as const;
export type ReviewState = keyof typeof reviewStates;
export const ReviewState = z.enum(Object.keys(reviewStates) as [ReviewState, ...ReviewState[]]);

export const Year = z
  .number()
  .int('Année invalide.')
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');

const flags = { IsYes: z.boolean(), IsNo: z.boolean(), IsNA: z.boolean() };
type Flags = { IsYes?: boolean; IsNo?: boolean; IsNA?: boolean };

export const choicesOf = ({ IsYes, IsNo, IsNA }: Flags) => [IsYes, IsNo, IsNA].filter(Boolean).length;

/** An answer to save; `Version` is the answer's own: another one may be written meanwhile by somebody else. */
export const AnswerToSave = z
  .strictObject({
    Cle: QuestionKey,
    IsYes: z.boolean().default(false),
    IsNo: z.boolean().default(false),
    IsNA: z.boolean().default(false),
    Commentaires: z.string().trim().max(4000, mostCharacters(4000)).nullish(),
    /** Taken over from last year, as it still holds. */
    IsConfirmee: z.boolean().default(false),
    Version: z.number().int().min(0).optional(),
  })
  .refine((answer) => choicesOf(answer) <= 1, {
    path: ['IsYes'],
    message: 'Une seule réponse\u202f: Oui, Non ou Sans objet.',
  });
export type AnswerToSave = z.output<typeof AnswerToSave>;

const Answers = z
  .array(AnswerToSave)
  .max(2000)
  .superRefine((answers, context) => {
    const seen = new Set<string>();
    for (const [index, { Cle }] of answers.entries()) {
      if (seen.has(Cle))
        context.addIssue({ code: 'custom', path: [index, 'Cle'], message: 'Une réponse par question.' });
      seen.add(Cle);
    }
  });

export const QuestionnaireToAdd = z.strictObject({
  Annee: Year,
  IdSociete: RecordId,
  Type: QuestionnaireType,
  DateEcheance: LegalDate.nullish(),
  QuestionnaireObject: Answers.default([]),
  RiskLevelObject: RiskLevelObject.nullish(),
});

/** The whole questionnaire, or `Reponses` alone: one answer as it is typed. */
const editable = {
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  QuestionnaireObject: Answers.optional(),
  Reponses: Answers.optional(),
  RiskLevelObject: RiskLevelObject.nullish(),
  DateEcheance: LegalDate.nullish(),
  /** Of the examination of the year: whether the file was drawn for the examen périodique de sincérité. */
  HasSelectionEPS: z.boolean().nullish(),
  /** Of a file review. */
  EtatRevision: ReviewState.exclude(['Validated']).optional(),
};
export const QuestionnaireToEdit = z.strictObject(editable);

/** What is saved, and who signs it. */
export const QuestionnaireToSign = z.strictObject({
  ...editable,
  Signataires: z
    .array(z.strictObject({ IdPerson: RecordId }))
    .min(1, 'Au moins un signataire.')
    .max(10, 'Au plus 10 signataires.'),
});

export const QuestionnaireToAccept = z.strictObject({
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  RiskLevelObject: RiskLevelObject.nullish(),
});

const QuestionFile = z.object({ IdFichier: z.number().int(), Nom: z.string(), Taille: z.number().int() });

export const Question = TemplateQuestion.extend({
  GroupName: z.string(),
  ...flags,
  Commentaires: z.string().nullable(),
  IsConfirmee: z.boolean(),
  /** It left the template: its answer stays. */
  IsRetiree: z.boolean(),
  /** Its condition holds. */
  IsVisible: z.boolean(),
  /** The answer's own; 0: none yet. */
  Version: z.number().int(),
  ModifiePar: z.string().nullable(),
  ModifieLe: z.string().nullable(),
  Fichiers: z.array(QuestionFile),
  ReponsePrecedente: z
    .object({ Annee: z.number().int(), ...flags, Commentaires: z.string().nullable() })
    .nullable(),
});
export type Question = z.infer<typeof Question>;

/** A fact of the file that an accepted questionnaire rested on, and that has moved since. */
const MovedFact = z.object({
  Fait: z.string(),
  Avant: z.string().nullable(),
  Maintenant: z.string().nullable(),
});

const text = z.string().nullable();
const bool = z.boolean().nullable();

/** What is known of the company beside a questionnaire; null where nothing holds it yet. */
const context = {
  SocieteName: z.string(),
  Cabinet: text,
  CAAccepted: bool,
  BilanFinished: bool,
  IsZoneFranche: bool,
  RegimeTvaAssujjet: bool,
  HasSelectionEPS: bool,
  ChefMission: text,
  ChefMissionMail: text,
  GestionnaireSociete: text,
  GestionnaireSocieteEmail: text,
  HasCRMClient: bool,
  IdVisaFiscal: z.number().int().nullable(),
  HasExercice: bool,
};

export const Questionnaire = z.object({
  /** Null: not begun, filled from the template in force. */
  Id: RecordId.nullable(),
  Version: z.number().int(),
  Annee: z.number().int(),
  IdSociete: z.number().int(),
  Type: QuestionnaireType,
  State: z.literal([1, 4]),
  EtatRevision: ReviewState.nullable(),
  QuestionnaireObject: z.array(Question),
  /** Empty for those who may not read levels. */
  RiskLevelObject: z.array(ToldRiskLevel),
  IdModele: z.number().int().nullable(),
  VersionModele: z.number().int().nullable(),
  IsModeleAAdapter: z.boolean(),
  Avancement: z.object({ Repondues: z.number().int(), Attendues: z.number().int() }),
  DateEcheance: text,
  DateTraitement: text,
  Auteur: text,
  EtatSignature: SignatureState.nullable(),
  ARevoir: z.array(MovedFact),
  /** What its levels rest on: as it was settled, until then as it is now. Of LAB alone, for those who read levels. */
  Faits: z.array(z.object({ Fait: z.string(), Valeur: z.string().nullable() })),
  /** What this user may do with it. */
  IsModifiable: z.boolean(),
  ...context,
});
export type Questionnaire = z.infer<typeof Questionnaire>;

export const QuestionnaireRequest = z.strictObject({
  Annee: Year,
  IdSociete: RecordId,
  Type: QuestionnaireType,
});
/** What keeps a questionnaire from being accepted. */
export const Gap = z.object({
  Cle: z.string(),
  GroupName: z.string(),
  Label: z.string(),
  Manque: z.enum(['REPONSE', 'PIECE']),
});
export type Gap = z.infer<typeof Gap>;
