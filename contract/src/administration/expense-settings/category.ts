import { z } from 'zod';
import { ParameterOrigin } from '#contract/administration/parameters/parameter.ts';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { optionalText, requiredText } from '#contract/record.ts';

/** How the refund of an expense is found. */
export const expenseKinds = {
  REEL: 'Frais réels',
  FORFAIT: 'Forfait',
  KILOMETRES: 'Barème kilométrique',
} as const;
export const ExpenseKind = z.enum(['REEL', 'FORFAIT', 'KILOMETRES']);
export type ExpenseKind = z.infer<typeof ExpenseKind>;

/** A dated value of a category as it holds on a day, and where it comes from. */
const CategoryValue = z.object({
  /** Euros or a percentage, with a dot. */
  Valeur: z.string(),
  DateDebut: z.string().nullable(),
  DateFin: z.string().nullable(),
  Source: z.string(),
  Origine: ParameterOrigin,
});
export type CategoryValue = z.infer<typeof CategoryValue>;

/** A category of expenses as it holds on a day. */
export const ExpenseCategory = z.object({
  Code: z.string(),
  Libelle: z.string(),
  Nature: ExpenseKind,
  /** What is counted, such as 'nuit'; null: nothing but the amount. */
  Unite: z.string().nullable(),
  /** Account of the plan comptable général that it is booked to. */
  Compte: z.string(),
  /** A receipt is wanted before it is sent. */
  IsJustificatif: z.boolean(),
  /** What the ceiling is a parameter of; null: the category has none. */
  ClePlafond: z.string().nullable(),
  /** Of real expenses the most that is refunded for one unit, of a flat one its amount; null: none holds on that day. */
  Plafond: CategoryValue.nullable(),
  CleTva: z.string().nullable(),
  /** How much of the VAT on the receipt is recovered; null: none is. */
  Tva: CategoryValue.nullable(),
});
export type ExpenseCategory = z.infer<typeof ExpenseCategory>;

export const CategoriesRequest = z.strictObject({
  /** Today where no day is told. */
  Date: LegalDate.nullish(),
});

/** Gives the ceiling or the recovered VAT of a category a value of the firm from a day on, as a parameter. */
export const CategoryValueToSet = z
  .strictObject({
    Code: requiredText(40, 'Catégorie obligatoire.'),
    Champ: z.enum(['Plafond', 'Tva'], 'Valeur à modifier obligatoire.'),
    Valeur: requiredText(20, 'Valeur obligatoire.'),
    DateDebut: requiredDate('Date de début obligatoire.'),
    DateFin: LegalDate.nullish(),
    Source: requiredText(300, 'Source obligatoire.'),
    /** Makes it a correction of the past. */
    Motif: optionalText(500),
  })
  .superRefine(inOrder('DateDebut', 'DateFin', 'La date de fin précède la date de début.'));

export const vehicles = { VOITURE: 'Voiture', MOTO: 'Motocyclette', CYCLO: 'Cyclomoteur' } as const;
export const Vehicle = z.enum(['VOITURE', 'MOTO', 'CYCLO'], 'Véhicule obligatoire.');
export type Vehicle = z.infer<typeof Vehicle>;

const Bracket = z.object({
  /** The last kilometre of the year that it takes; null: no end. */
  Jusqu: z.number().int().nullable(),
  /** Euros a kilometre. */
  Taux: z.number(),
  /** Euros added once. */
  Ajout: z.number(),
});

/** The mileage scale (barème kilométrique) of a year. */
export const MileageScale = z.object({
  /** In which the kilometres are driven. */
  Annee: z.number().int(),
  Source: z.string(),
  /** The text of the year could not be read: it is that of the year before. */
  EstAConfirmer: z.boolean(),
  /** Percent more where the vehicle is electric. */
  Electrique: z.number(),
  Lignes: z.array(
    z.object({
      Vehicule: Vehicle,
      Libelle: z.string(),
      /** The strongest engine that it takes, in tax horsepower; null: all that are stronger. */
      PuissanceMax: z.number().int().nullable(),
      Tranches: z.array(Bracket),
    }),
  ),
});
export type MileageScale = z.infer<typeof MileageScale>;
