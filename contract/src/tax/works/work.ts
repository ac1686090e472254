import { z } from 'zod';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { WorkState } from './states.ts';

/** What is done for each file of the tax visa, in its order; the examinations are those of the approved bodies. */
export const visaWorks = {
  PIECES: 'Pièces reçues',
  EPS: 'Examen périodique de sincérité',
  ECCV: 'Concordance, cohérence et vraisemblance',
  QUESTIONS: 'Questions à l’adhérent',
  ANOMALIES: 'Anomalies traitées',
  CRM: 'Compte rendu de mission',
  VISA: 'Visa délivré',
} as const;
export type VisaWork = keyof typeof visaWorks;
export const visaWorkKeys = Object.keys(visaWorks) as [VisaWork, ...VisaWork[]];
const VisaWork = z.enum(visaWorkKeys, 'Travail inconnu.');

const WorkYear = z.number('Année invalide.').int().min(1977, 'Année invalide.').max(2199, 'Année invalide.');

export const WorkBoardRequest = z.strictObject({
  /** Of the accounting year's closing; the latest that the register knows unless told. */
  Annee: WorkYear.nullish(),
  /** Name, SIREN or SIRET. */
  Texte: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Files with this work in the state that is asked for; any of their works where none is named. */
  Travail: VisaWork.nullish(),
  Etat: WorkState.nullish(),
  /** Files with a work that is given to this collaborator. */
  IdResponsable: RecordId.nullish(),
  ...page(),
});

const text = z.string().nullable();

export const WorkCell = z.object({
  Travail: VisaWork,
  Etat: WorkState,
  /** Null: nobody has touched it yet. */
  Version: z.number().int().nullable(),
  IdResponsable: z.number().int().nullable(),
  Responsable: text,
  /** Who found it done. */
  RevuPar: text,
  /** Why it is blocked, without object or sent back. */
  Motif: text,
  /** The caller may find it done: somebody else handed it in. */
  EstARevoirParMoi: z.boolean(),
});
export type WorkCell = z.infer<typeof WorkCell>;

export const WorkRow = z.object({
  VisaFiscalId: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  Annee: z.number().int(),
  Travaux: z.array(WorkCell),
  /** Done or without object. */
  Faits: z.number().int(),
});
export type WorkRow = z.infer<typeof WorkRow>;

/** The counts are of works of the files that are filtered by year, cabinet and name. */
export const WorkBoardAnswer = z.object({
  Items: z.array(WorkRow),
  TotalCount: z.number().int(),
  TotalAFaire: z.number().int(),
  TotalEnCours: z.number().int(),
  TotalARevoir: z.number().int(),
  TotalFaits: z.number().int(),
  TotalBloques: z.number().int(),
});

export const WorkChange = z.strictObject({
  VisaFiscalId: RecordId,
  Travail: VisaWork,
  /** As it was read: null of a work that nobody had touched. */
  Version: z.number().int().positive().nullish(),
  /** The state that it goes to; absent where it is only given to somebody else. */
  Etat: WorkState.nullish(),
  Motif: optionalText(500),
  /** Who does it; absent: as it is. */
  IdResponsable: RecordId.nullish(),
});

export const WorkHistory = z.object({
  NomSociete: z.string(),
  Annee: z.number().int(),
  Travaux: z.array(WorkCell),
  Historique: z.array(
    z.object({
      Travail: VisaWork,
      Etat: WorkState,
      Motif: text,
      Responsable: text,
      Auteur: z.string(),
      Le: z.string(),
    }),
  ),
});
export type WorkHistory = z.infer<typeof WorkHistory>;
