import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId } from '#contract/record.ts';
import { Deadline } from '../deadlines/deadline.ts';

export const exerciseStates = { OUVERT: 'Ouvert', CLOS: 'Clos' } as const;

const stateKeys = ['OUVERT', 'CLOS'] as const;
export const ExerciseState = z.enum(stateKeys);

/** Null where no rule sets a day: a civil company has no accounts to deposit. */
const Due = Deadline.nullable();

/** An accounting year (exercice) of a company, with what falls due for it. */
export const Exercise = z.object({
  Id: RecordId,
  Version: z.number().int(),
  DateDebut: z.string(),
  DateFin: z.string(),
  /** Of the closing. */
  Annee: z.number().int(),
  DureeMois: z.number().int(),
  IsPremier: z.boolean(),
  Etat: ExerciseState,
  /** Code of the firm's list of VAT regimes; null: the company's own. */
  RegimeTva: z.number().int().nullable(),
  DateLiasse: z.string().nullable(),
  DateApprobation: z.string().nullable(),
  DateDepot: z.string().nullable(),
  Echeances: z.object({ LiasseLe: Due, ApprobationLe: Due, DepotLe: Due }),
});
export type Exercise = z.infer<typeof Exercise>;

/** One of the list over all files. */
export const ExerciseOfCompany = Exercise.extend({
  Societe: KeyValue,
  Reference: z.string().nullable(),
});
export type ExerciseOfCompany = z.infer<typeof ExerciseOfCompany>;

const disorder = 'La clôture précède le début de l’exercice.';

const RegimeTva = z.number().int().min(0).max(99).nullish();

/** The next accounting year of a company; its first one where it has none. */
export const ExerciseToOpen = z
  .strictObject({
    IdSociete: RecordId,
    /** Left out: the day after the last closing. */
    DateDebut: LegalDate.nullish(),
    DateFin: requiredDate('Date de clôture obligatoire.'),
    RegimeTva,
  })
  .superRefine(inOrder('DateDebut', 'DateFin', disorder));

/** What is known of an accounting year: its neighbours follow its days, so that none is left without one. */
export const ExerciseToEdit = z
  .strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    DateDebut: requiredDate('Date de début obligatoire.'),
    DateFin: requiredDate('Date de clôture obligatoire.'),
    RegimeTva,
    DateLiasse: LegalDate.nullish(),
    DateApprobation: LegalDate.nullish(),
    DateDepot: LegalDate.nullish(),
  })
  .superRefine(inOrder('DateDebut', 'DateFin', disorder))
  .superRefine(inOrder('DateFin', 'DateLiasse', 'La liasse ne peut pas précéder la clôture.'))
  .superRefine(inOrder('DateFin', 'DateApprobation', 'L’approbation ne peut pas précéder la clôture.'))
  .superRefine(inOrder('DateApprobation', 'DateDepot', 'Le dépôt ne peut pas précéder l’approbation.'));
