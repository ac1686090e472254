import { z } from 'zod';
import { inOrder, LegalDate } from '#contract/dates.ts';
import { Cents } from './company.ts';

const year = z.number('Année obligatoire.').int().min(1990, 'Année invalide.').max(2199, 'Année invalide.');

const answered = inOrder('DateEnvoi', 'DateAcceptation', 'L’acceptation précède l’envoi.');

/** Fees offered for the mission of a year; once accepted they open its budget, where there is none. */
export const Devis = z
  .strictObject({
    Annee: year,
    BudgetMensuel: Cents.nullish(),
    BudgetAnnuel: Cents.nullish(),
    BudgetExceptionnel: Cents.nullish(),
    /** For the tax visa. */
    BudgetVF: Cents.nullish(),
    /** Pay slips a month. */
    NbBPLM: z.number().int().min(0).max(100_000).nullish(),
    DateEnvoi: LegalDate.nullish(),
    DateAcceptation: LegalDate.nullish(),
  })
  .superRefine(answered);

/** Fees offered for the tax compliance review (ECF) of a year. */
export const DevisECF = z
  .strictObject({
    Annee: year,
    Montant: Cents.nullish(),
    DateEnvoi: LegalDate.nullish(),
    DateAcceptation: LegalDate.nullish(),
  })
  .superRefine(answered);

export type Devis = z.output<typeof Devis>;
export type DevisECF = z.output<typeof DevisECF>;
