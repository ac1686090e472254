import { z } from 'zod';
import { BudgetYear } from '#contract/administration/budget-settings/budget-setting.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';

/** What time is grouped by. */
export const profitAxes = {
  SOCIETE: 'Société',
  MISSION: 'Mission',
  COLLABORATEUR: 'Collaborateur',
  CABINET: 'Cabinet',
} as const;
export type ProfitAxis = keyof typeof profitAxes;
export const ProfitAxis = z.enum(['SOCIETE', 'MISSION', 'COLLABORATEUR', 'CABINET'], 'Axe inconnu.');

const filters = {
  /** The present year unless told. */
  Annee: BudgetYear.nullish(),
  Axe: ProfitAxis.default('SOCIETE'),
  /** Of the company, mission, collaborator or cabinet. */
  Filter: z.string().trim().max(100).nullish(),
  /** Rows whose margin lies below, in percent. */
  MargeSous: z
    .number('Nombre attendu.')
    .min(-1000, 'Nombre invalide.')
    .max(100, 'Nombre invalide.')
    .nullish(),
  /** Rows with time whose collaborator had no rate on the day. */
  IsSansTaux: z.boolean().nullish(),
};

export const profitColumns = [
  'Libelle',
  'Minutes',
  'Budget',
  'Valorise',
  'Facture',
  'BoniMali',
  'Cout',
  'Marge',
  'TauxHoraire',
] as const;

export const ProfitRequest = z.strictObject({ ...filters, ...paging(profitColumns) });
export const ProfitExport = z.strictObject({ ...filters, ...sorting(profitColumns) });
export type ProfitExport = z.output<typeof ProfitExport>;

const whole = z.number().int();

/** All sums in cents, excluding tax. */
const sums = {
  Minutes: whole,
  /** Of the companies' budgets; null on an axis that budgets do not know, and where none is kept. */
  Budget: whole.nullable(),
  /** Hours at their collaborators' sale rates of the day. */
  Valorise: whole,
  /** Invoices of the firm and of formalities issued in the year, less credit notes; null on an axis that they do not know. */
  Facture: whole.nullable(),
  /** The budget less what the hours are worth: a boni above zero, a mali below. */
  BoniMali: whole.nullable(),
  /** Hours at what they cost. */
  Cout: whole,
  /** The budget, or where there is none what the hours are worth, less what they cost. */
  Marge: whole,
  /** Of that, in percent; null: nothing to hold it against. */
  MargePourcent: z.number().nullable(),
  /** What an hour brings by the budget, or is worth. */
  TauxHoraire: whole.nullable(),
  /** Minutes without a rate: neither worth nor cost is counted for them. */
  MinutesSansTaux: whole,
};

export const ProfitRow = z.object({
  /** Of the company, mission, collaborator or cabinet; 0: none. */
  Id: z.number().int(),
  Libelle: z.string(),
  ...sums,
});
export type ProfitRow = z.infer<typeof ProfitRow>;

export const ProfitAnswer = z.object({ Items: z.array(ProfitRow), TotalCount: whole, Total: z.object(sums) });
export type ProfitAnswer = z.infer<typeof ProfitAnswer>;

export const ProfitLinesRequest = z.strictObject({
  Annee: BudgetYear,
  Axe: ProfitAxis,
  Id: z.number().int().min(0),
});

/** The lines behind a row: each with its rates and what they come to; the latest 500. */
export const ProfitLines = z.object({
  Libelle: z.string(),
  ...sums,
  TotalLignes: whole,
  Lignes: z.array(
    z.object({
      Jour: z.string(),
      IdCollaborateur: RecordId,
      Collaborateur: z.string(),
      Societe: z.string().nullable(),
      Mission: z.string(),
      Tache: z.string(),
      Minutes: whole,
      /** Null: the collaborator had no rate that day. */
      TauxVente: whole.nullable(),
      CoutHoraire: whole.nullable(),
      Valorise: whole,
      Cout: whole,
    }),
  ),
});
export type ProfitLines = z.infer<typeof ProfitLines>;
