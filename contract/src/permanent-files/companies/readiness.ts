import { z } from 'zod';
import { call } from '#contract/call.ts';
import { IdRequest } from '#contract/record.ts';
import { mayReadCompany } from './access.ts';

/** Pieces of work that a file must be complete for. */
export const purposes = {
  LETTRE_DE_MISSION: 'Lettre de mission',
  COMPTES_ANNUELS: 'Comptes annuels',
  CFE: 'CFE',
  LAB: 'Lutte anti-blanchiment',
  FACTURE_ELECTRONIQUE: 'Facture électronique',
} as const;

export type Purpose = keyof typeof purposes;

/** Something that the work wants and the file does not have, and the part of the page that keeps it. */
const Gap = z.object({ Champ: z.string(), Libelle: z.string(), Onglet: z.string() });

export const Readiness = z.object({
  RaisonSociale: z.string(),
  /** What every file wants and this one does not have, as the list of files counts it. */
  Manques: z.array(Gap),
  Travaux: z.array(
    z.object({
      Code: z.enum(Object.keys(purposes) as [Purpose, ...Purpose[]]),
      Libelle: z.string(),
      /** Whose rule it is. */
      Source: z.string(),
      Manques: z.array(Gap),
    }),
  ),
});
export type Readiness = z.infer<typeof Readiness>;

/** What the file lacks today for each piece of work; nothing: it is ready for it. */
export const GetPretPour = call({
  method: 'POST',
  path: 'societe/GetPretPour',
  request: IdRequest,
  answer: Readiness,
  access: mayReadCompany,
});
