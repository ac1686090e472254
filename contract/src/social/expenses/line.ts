import { z } from 'zod';
import { Vehicle } from '#contract/administration/expense-settings/category.ts';
import { requiredDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, requiredText } from '#contract/record.ts';

/** Money in cents. */
const amount = z
  .number('Montant invalide.')
  .int('Montant invalide.')
  .min(0, 'Montant invalide.')
  .max(100_000_000, 'Montant trop grand.');

const count = (most: number) =>
  z
    .number('Nombre invalide.')
    .int('Nombre entier attendu.')
    .min(1, 'Au moins 1.')
    .max(most, `Au plus ${most}.`);

/** What an expense was: which of these are wanted follows from its category's kind. */
const fields = {
  Categorie: requiredText(40, 'Catégorie obligatoire.'),
  Date: requiredDate('Date obligatoire.'),
  /** Where, with whom, what for. */
  Description: requiredText(200, 'Objet de la dépense obligatoire.'),
  /** Meals, nights, guests. */
  Quantite: count(1000).nullish(),
  MontantTTC: amount.nullish(),
  /** As the receipt has it. */
  MontantTva: amount.nullish(),
  Kilometres: count(20_000).nullish(),
  Vehicule: Vehicle.nullish(),
  /** Tax horsepower (puissance fiscale). */
  Puissance: count(100).nullish(),
  IsElectrique: z.boolean().default(false),
  /** From where to where. */
  Trajet: optionalText(200),
};

export const LineToAdd = z.strictObject({ IdNote: RecordId, ...fields });
export const LineToEdit = z.strictObject({ ...editMarks, ...fields });

/** Why so much is refunded: the rule, what it was given and where it comes from. */
const Reason = z.object({
  Regle: z.string(),
  Entrees: z.array(z.object({ Libelle: z.string(), Valeur: z.string() })),
  Source: z.string().nullable(),
});
export type Reason = z.infer<typeof Reason>;

export const ExpenseLine = z.object({
  Id: RecordId,
  Version: z.number().int(),
  Categorie: z.string(),
  Libelle: z.string(),
  Compte: z.string(),
  Date: z.string(),
  Description: z.string(),
  Quantite: z.number().int().nullable(),
  MontantTTC: z.number().int().nullable(),
  MontantTva: z.number().int().nullable(),
  Kilometres: z.number().int().nullable(),
  Vehicule: Vehicle.nullable(),
  Puissance: z.number().int().nullable(),
  IsElectrique: z.boolean(),
  Trajet: z.string().nullable(),
  /** Cents. */
  Rembourse: z.number().int(),
  TvaRecuperable: z.number().int(),
  Pourquoi: Reason,
  /** Name of the receipt. */
  Fichier: z.string().nullable(),
  /** What whoever decides should look at. */
  Alertes: z.array(z.string()),
});
export type ExpenseLine = z.infer<typeof ExpenseLine>;

export const SavedLine = z.object({
  Id: RecordId,
  Rembourse: z.number().int(),
  TvaRecuperable: z.number().int(),
});
