import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { RecordId } from '#contract/record.ts';

/** How far a file is; each follows from what is there. */
export const ecfStates = {
  EN_PREPARATION: 'En préparation',
  A_VALIDER: 'À valider',
  EMIS: 'Compte rendu émis',
  TRANSMIS: 'Transmis',
} as const;
export const EcfState = z.enum(
  Object.keys(ecfStates) as [keyof typeof ecfStates, ...(keyof typeof ecfStates)[]],
);

/** What a point of the report concludes (arrêté du 13/01/2021, annexe 3). */
export const conclusions = {
  VALIDE: 'Conforme',
  ANOMALIE: 'Anomalie',
  SANS_OBJET: 'Sans objet',
  SANS_CONCLUSION: 'Absence de conclusion',
} as const;
export const Conclusion = z.enum(
  Object.keys(conclusions) as [keyof typeof conclusions, ...(keyof typeof conclusions)[]],
  'Conclusion inconnue.',
);
export type Conclusion = z.infer<typeof Conclusion>;

export const PointNumber = z.number().int().min(1, 'Point de 1 à 10.').max(10, 'Point de 1 à 10.');

const text = z.string().nullable();

/** What was computed of the file, with the text that it rests on. */
export const PointFact = z.object({ Libelle: z.string(), Valeur: z.string(), Source: z.string() });
export type PointFact = z.infer<typeof PointFact>;

const Evidence = z.object({
  Id: RecordId,
  IdDocument: RecordId,
  Libelle: z.string(),
  FileName: z.string(),
  Taille: z.number().int(),
  Empreinte: z.string(),
  /** The question that it answers; null: it is of the whole point. */
  Cle: text,
  AjouteLe: z.string(),
  AjoutePar: text,
});

const Fee = z.object({
  Id: RecordId,
  Nature: z.enum(['HONORAIRES', 'REMBOURSEMENT']),
  Montant: z.number().int(),
  Date: z.string(),
  Motif: text,
});

const Question = z.object({
  Cle: z.string(),
  Label: z.string(),
  IsObligatoire: z.boolean(),
  IsYes: z.boolean(),
  IsNo: z.boolean(),
  IsNA: z.boolean(),
  Commentaires: text,
});

export const EcfPointState = z.object({
  Numero: PointNumber,
  Libelle: z.string(),
  Source: z.string(),
  Methode: z.string(),
  Travaux: text,
  RealisePar: KeyValue.nullable(),
  RealiseLe: text,
  Conclusion: Conclusion.nullable(),
  Commentaire: text,
  MontantAnomalie: z.number().int().nullable(),
  Questions: z.array(Question),
  Constats: z.array(PointFact),
  Pieces: z.array(Evidence),
  Honoraires: z.array(Fee),
});
export type EcfPointState = z.infer<typeof EcfPointState>;

/** A file whole: the ten points, what they rest on, and what was issued. */
export const Ecf = z.object({
  Id: RecordId,
  Version: z.number().int(),
  Societe: KeyValue,
  Siren: text,
  IdExercice: RecordId,
  DateDebut: z.string(),
  DateCloture: z.string(),
  DateLiasse: text,
  DateEngagement: text,
  /** 1 in preparation, 4 processed. */
  State: z.literal([1, 4]),
  Etat: EcfState,
  DateTraitement: text,
  Echeance: Deadline.nullable(),
  Points: z.array(EcfPointState),
  CompteRendu: z
    .object({ EmisLe: z.string(), EmisPar: text, Empreinte: z.string(), Pieces: z.number().int() })
    .nullable(),
  DateEnvoi: text,
  PreuveEnvoi: z.object({ IdDocument: RecordId, FileName: z.string() }).nullable(),
});
export type Ecf = z.infer<typeof Ecf>;
