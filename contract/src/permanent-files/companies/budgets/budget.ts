import { z } from 'zod';
import {
  BudgetYear,
  budgetAmounts,
  plannedAmounts,
} from '#contract/administration/budget-settings/budget-setting.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';

/** A company's budget of a year; without an Id, or with 0, it is added. */
export const BudgetToSave = z.strictObject(
  {
    Id: z.number().int().min(0).nullish(),
    Version: z.number().int().positive().nullish(),
    IdSociete: RecordId,
    Annee: BudgetYear,
    ...budgetAmounts,
  },
  { error: 'Données invalide.' },
);

/** A company's budget of a year. */
export const Budget = z.object({
  /** Null: none is kept for this year, and these are the firm's own defaults. */
  Id: z.number().int().nullable(),
  Version: z.number().int().nullable(),
  IdSociete: z.number().int(),
  Annee: z.number().int(),
  ...plannedAmounts,
  /** The year as agreed, else twelve months; with the exceptional amount and the tax visa. */
  Total: z.string(),
  IsParDefaut: z.boolean(),
});
export type Budget = z.infer<typeof Budget>;

export const budgetColumns = ['NomSociete', 'Total', 'TotalPrecedent', 'Ecart'] as const;

const filters = {
  /** The present year unless told. */
  Annee: BudgetYear.nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
};

export const BudgetListRequest = z.strictObject({
  ...filters,
  Filter: z.string().trim().max(100).nullish(),
  /** Files without a budget for the year, or those that have one. */
  IsSansBudget: z.boolean().nullish(),
  ...paging(budgetColumns),
});
export type BudgetListRequest = z.output<typeof BudgetListRequest>;

const BudgetRow = z.object({
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  Budget: Budget.nullable(),
  BudgetPrecedent: Budget.nullable(),
  /** Of the totals, where both years have one. */
  Ecart: z.string().nullable(),
});
export type BudgetRow = z.infer<typeof BudgetRow>;

/** The sums speak of the filtered list. */
export const BudgetListAnswer = z.object({
  Items: z.array(BudgetRow),
  TotalCount: z.number().int(),
  TotalMensuel: z.string(),
  TotalAnnuel: z.string(),
  TotalPrecedent: z.string(),
  TotalSansBudget: z.number().int(),
});

const mostChange = 50;

/** How one year's budgets become another's. */
export const copying = {
  AnneeSource: BudgetYear,
  AnneeCible: BudgetYear,
  /** Percents added or taken off, three decimals at most. */
  Coefficient: z
    .number()
    .min(-mostChange, `De -${mostChange} à ${mostChange} %.`)
    .max(mostChange, `De -${mostChange} à ${mostChange} %.`)
    .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, 'Au plus 3 décimales.')
    .default(0),
  Arrondi: z.enum(['CENTIME', 'EURO']).default('CENTIME'),
  /** Whether a budget that the target year has already gives way. */
  Remplacer: z.boolean().default(false),
};

interface Years {
  AnneeSource: number;
  AnneeCible: number;
}

export function refuseSameYear({ AnneeSource, AnneeCible }: Years, context: z.RefinementCtx) {
  if (AnneeSource === AnneeCible)
    context.addIssue({ code: 'custom', path: ['AnneeCible'], message: 'Choisissez une autre année.' });
}

/** What a copy has done, or would do. */
export const CopiedBudgets = z.object({
  Copies: z.number().int(),
  /** Companies whose budget of the target year stays as it is. */
  Gardes: z.number().int(),
  /** Companies that have nothing to copy. */
  SansSource: z.number().int(),
  /** Of those that are copied: the source year's sum, and what it becomes. */
  TotalAvant: z.string(),
  TotalApres: z.string(),
});
