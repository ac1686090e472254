import { z } from 'zod';
import { page, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { Month } from '../activity/report.ts';
import { keysOf } from '../employments/codes.ts';

/** Whose figures a row of the summary has. */
export const summaryAxes = {
  SOCIETE_PORTAGE: 'Société de portage',
  SOCIETE_CLIENTE: 'Société cliente',
  PERSONNE: 'Personne portée',
} as const;
export type SummaryAxis = keyof typeof summaryAxes;

export const summaryColumns = ['Mois', 'Nom', 'HT', 'Du', 'MontantAFacturer'] as const;

export const SummaryFilters = z.strictObject({
  Par: z.enum(keysOf(summaryAxes), 'Axe obligatoire.'),
  /** The months that were worked, of a year or one. */
  Annee: z.number('Année obligatoire.').int().min(2000, 'Année invalide.').max(2199, 'Année invalide.'),
  Mois: Month.nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  IdSocieteCliente: RecordId.nullish(),
  IdPersonne: RecordId.nullish(),
  ...sorting(summaryColumns),
});
export type SummaryFilters = z.output<typeof SummaryFilters>;

export const SummaryRequest = SummaryFilters.extend(page());
export type SummaryRequest = z.output<typeof SummaryRequest>;

const cents = z.number().int();

/** Sums of a month that was worked, in cents. */
const figures = {
  /** Issued invoices, credit notes taken off. */
  HT: cents,
  TTC: cents,
  Recu: cents,
  Du: cents,
  /** Activity reports that are validated and on no invoice. */
  NombreAFacturer: z.number().int(),
  /** Excluding VAT. */
  MontantAFacturer: cents,
};

export const SummaryRow = z.object({
  /** '12-2026-11' */
  Cle: z.string(),
  Id: RecordId,
  Nom: z.string(),
  /** Of a portage company: what lists filter it by. */
  Guid: z.uuid().nullable(),
  Mois: z.string(),
  ...figures,
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** A page with the sums of all that is filtered. */
export const SummaryAnswer = z.object({
  Items: z.array(SummaryRow),
  TotalCount: z.number().int(),
  Totaux: z.object(figures),
});
