import { z } from 'zod';
import { euros } from '#contract/decimals.ts';
import { editMarks, recordMarks } from '#contract/record.ts';

const amount = euros('Montant invalide.');

export const BudgetYear = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(2000, 'Année invalide.')
  .max(2100, 'Année invalide.');

/** What is planned for a file in a year. */
export const budgetAmounts = {
  /** Euros excluding tax. */
  BudgetMensuel: amount.nullish(),
  BudgetAnnuel: amount.nullish(),
  BudgetExceptionnel: amount.nullish(),
  /** Of the tax visa (visa fiscal). */
  BudgetVF: amount.optional(),
  /** Payslips that the engagement letter includes. */
  NbBPLM: z
    .number('Nombre entier attendu.')
    .int('Nombre entier attendu.')
    .min(0, 'Nombre entier attendu.')
    .max(100_000, 'Nombre trop grand.')
    .nullish(),
};

const fields = {
  /** The year that it holds for; the present one where none is told. */
  Annee: BudgetYear.nullish(),
  ...budgetAmounts,
};

/** Of the tax visa, where nothing else is planned (specification 2, section 9). */
export const defaultTaxVisa = '200';

export const BudgetSettingToAdd = z.strictObject(
  { ...fields, BudgetVF: amount.default(defaultTaxVisa) },
  { error: 'Données invalide.' },
);

export const BudgetSettingToEdit = z.strictObject(
  { ...fields, ...editMarks },
  { error: 'Données invalide.' },
);

/** The same as it is answered. */
export const plannedAmounts = {
  BudgetMensuel: z.string().nullable(),
  BudgetAnnuel: z.string().nullable(),
  BudgetExceptionnel: z.string().nullable(),
  BudgetVF: z.string(),
  NbBPLM: z.number().int().nullable(),
};

/** What a firm plans by default for a file of one year. */
export const BudgetSetting = z.object({
  ...recordMarks,
  Annee: z.number().int(),
  ...plannedAmounts,
});
export type BudgetSetting = z.infer<typeof BudgetSetting>;
