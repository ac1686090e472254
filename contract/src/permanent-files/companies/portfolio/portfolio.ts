import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { stateKeys } from '../company.ts';
import { Deadline } from '../deadlines/deadline.ts';

/** How far the accounts of an accounting year have come. */
export const accountsStages = {
  A_FAIRE: 'À faire',
  LIASSE_DEPOSEE: 'Liasse déposée',
  APPROUVES: 'Comptes approuvés',
  DEPOSES: 'Comptes déposés',
} as const;

export type AccountsStage = keyof typeof accountsStages;

const stageKeys = Object.keys(accountsStages) as [AccountsStage, ...AccountsStage[]];

/** When the next deadline of a file falls: past and not met, this week, this month. */
export const dueChoices = { RETARD: 'En retard', SEMAINE: 'Cette semaine', MOIS: 'Ce mois' } as const;

const dueKeys = ['RETARD', 'SEMAINE', 'MOIS'] as const;

/** Columns that a portfolio can be sorted by; without one, by RaisonSociale. */
export const portfolioColumns = ['RaisonSociale', 'Reference', 'ProchaineEcheance', 'Exercice'] as const;

export const PortfolioFilters = z.strictObject({
  /** Whose files: those that this collaborator follows today, in any function. Null: see the call. */
  AccountingManagerId: RecordId.nullish(),
  /** Only files with an accounting year; with ExerciceYear, one that closes in that year. */
  IsWithExercice: z.boolean().nullish(),
  ExerciceYear: z.number().int().min(1850).max(2199).nullish(),
  /** Name, trade name, reference, SIREN or SIRET. */
  Filter: z.string().trim().max(100).nullish(),
  Echeance: z.enum(dueKeys).nullish(),
});
export type PortfolioFilters = z.output<typeof PortfolioFilters>;

export const PortfolioRequest = PortfolioFilters.extend(paging(portfolioColumns));
export type PortfolioRequest = z.output<typeof PortfolioRequest>;

/** All that is filtered, in the order of the list. */
export const PortfolioExportRequest = PortfolioFilters.extend(sorting(portfolioColumns));
export type PortfolioExportRequest = z.output<typeof PortfolioExportRequest>;

const text = z.string().nullable();

export const PortfolioRow = z.object({
  Id: z.number().int(),
  Reference: text,
  RaisonSociale: z.string(),
  Siren: text,
  Cabinet: text,
  ChefMission: KeyValue.nullable(),
  Gestionnaire: KeyValue.nullable(),
  Etat: z.enum(stateKeys),
  /** That of the next deadline of the accounts; where none is left, the latest. */
  Exercice: z.object({ Id: z.number().int(), DateDebut: z.string(), DateFin: z.string() }).nullable(),
  /** The first of all areas: accounts, VAT, CFE, dissolution; with ExerciceYear of that year's accounts alone. */
  ProchaineEcheance: Deadline.nullable(),
  /** Of that accounting year. */
  Bilan: z.enum(stageKeys).nullable(),
  /** This year's CFE, of the establishment that has come least far; null: no line. */
  Cfe: z.object({ Etat: z.string(), EnRetard: z.boolean() }).nullable(),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

export const PortfolioAnswer = z.object({
  Items: z.array(PortfolioRow),
  TotalCount: z.number().int(),
  /** Of all that is filtered but for Echeance. */
  TotalEnRetard: z.number().int(),
});
export type PortfolioAnswer = z.infer<typeof PortfolioAnswer>;
