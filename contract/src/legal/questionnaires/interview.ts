import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { mostCharacters, optionalText, RecordId, requiredText } from '#contract/record.ts';
import { choicesOf, Year } from './questionnaire.ts';
import { QuestionKey, TemplateQuestion } from './template.ts';

const flags = { IsYes: z.boolean(), IsNo: z.boolean(), IsNA: z.boolean() };
const said = z.object({ ...flags, Commentaires: z.string().nullable() });

const answer = z
  .strictObject({
    Cle: QuestionKey,
    IsYes: z.boolean().default(false),
    IsNo: z.boolean().default(false),
    IsNA: z.boolean().default(false),
    Commentaires: z.string().trim().max(4000, mostCharacters(4000)).nullish(),
  })
  .refine((one) => choicesOf(one) <= 1, {
    path: ['IsYes'],
    message: 'Une seule réponse\u202f: Oui, Non ou Sans objet.',
  });

const TrainingToSave = z.strictObject({
  Intitule: requiredText(200, 'Intitulé obligatoire.'),
  Motif: optionalText(500),
  IsSuivie: z.boolean().default(false),
});

const ObjectiveToSave = z.strictObject({
  Libelle: requiredText(300, 'Objectif obligatoire.'),
  Echeance: LegalDate.nullish(),
  Resultat: optionalText(1000),
  /** Null: not judged yet. */
  IsAtteint: z.boolean().nullish(),
});

const parts = {
  /** What the side that sends it says. */
  QuestionnaireObject: z.array(answer).max(200).default([]),
  TrainingObject: z.array(TrainingToSave).max(50).optional(),
  ObjectiveObject: z.array(ObjectiveToSave).max(50).optional(),
  /** This side has said all: processed once the other has too. */
  IsConfirme: z.boolean().default(false),
};

export const InterviewToAdd = z.strictObject({
  Year,
  /** Oneself where it is absent. */
  CollaboratorId: RecordId.nullish(),
  ...parts,
});

export const InterviewToEdit = z.strictObject({
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  ...parts,
});
export type InterviewToEdit = z.output<typeof InterviewToEdit>;

const Training = z.object({ Intitule: z.string(), Motif: z.string().nullable(), IsSuivie: z.boolean() });
const Objective = z.object({
  Libelle: z.string(),
  Echeance: z.string().nullable(),
  Resultat: z.string().nullable(),
  IsAtteint: z.boolean().nullable(),
});

export const InterviewQuestion = TemplateQuestion.extend({
  GroupName: z.string(),
  IsRetiree: z.boolean(),
  Collaborateur: said,
  Responsable: said,
});
export type InterviewQuestion = z.infer<typeof InterviewQuestion>;

const Side = z.enum(['COLLABORATEUR', 'RESPONSABLE']);
export type InterviewSide = z.infer<typeof Side>;

const text = z.string().nullable();

export const Interview = z.object({
  /** Null: not begun, filled from the template in force. */
  Id: RecordId.nullable(),
  Version: z.number().int(),
  Year: z.number().int(),
  CollaboratorId: z.number().int(),
  Collaborateur: z.string(),
  State: z.literal([1, 4]),
  QuestionnaireObject: z.array(InterviewQuestion),
  TrainingObject: z.array(Training),
  ObjectiveObject: z.array(Objective),
  /** Last year's, whose result is told now. */
  ObjectifsPrecedents: z.array(Objective),
  ConfirmeCollaborateurLe: text,
  ConfirmeResponsableLe: text,
  /** Which part this user writes; null: they read alone. */
  Partie: Side.nullable(),
  /** Of the 'entretien de parcours professionnel', which is another one (loi 2025-989). */
  ParcoursProfessionnel: z.object({
    DernierLe: text,
    EcheanceLe: text,
    /** How the day follows. */
    Regle: z.string(),
  }),
});
export type Interview = z.infer<typeof Interview>;

/** A collaborator with the interview of a year. */
export const InterviewRow = z.object({
  /** The collaborator's. */
  Id: RecordId,
  Collaborateur: z.string(),
  Responsable: text,
  IdEntretien: RecordId.nullable(),
  Annee: z.number().int(),
  Etat: z.enum(['A_CREER', 'EN_COURS', 'TRAITE']),
  IsConfirmeCollaborateur: z.boolean(),
  IsConfirmeResponsable: z.boolean(),
  ModifieLe: text,
  EcheanceParcours: text,
});
export type InterviewRow = z.infer<typeof InterviewRow>;
