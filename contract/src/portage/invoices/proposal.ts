import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { RecordId } from '#contract/record.ts';
import { Month } from '../activity/report.ts';
import { reportStateKeys } from '../activity/states.ts';
import { keysOf } from '../employments/codes.ts';

/** One invoice for what a customer had done in a month, or one for each activity report. */
export const groupings = {
  CLIENT: 'Par client et mois',
  CRA: 'Par compte rendu',
} as const;

const Grouping = z.enum(keysOf(groupings), 'Regroupement obligatoire.');
export type Grouping = z.output<typeof Grouping>;

export const ProposalRequest = z.strictObject({
  Regroupement: Grouping,
  /** None: every month of which something is validated. */
  Mois: Month.nullish(),
  IdSocieteCliente: RecordId.nullish(),
  IdPersonne: RecordId.nullish(),
  SocietePortageGuid: z.uuid().nullish(),
});
export type ProposalRequest = z.output<typeof ProposalRequest>;

const text = z.string().nullable();
const cents = z.number().int();

/** An invoice as it would be. */
export const ProposedInvoice = z.object({
  Cle: z.string(),
  SocietePortage: KeyValue,
  SocieteCliente: KeyValue,
  Mois: z.string(),
  Email: z.string(),
  /** Days to pay from its issue. */
  Delai: z.number().int(),
  Affactureur: text,
  MotifExoneration: text,
  IdsCra: z.array(RecordId),
  Lignes: z.array(InvoicedLine),
  HT: cents,
  TVA: cents,
  TTC: cents,
  /** What is still wanted before it can be issued. */
  Reserves: z.array(z.string()),
});
export type ProposedInvoice = z.infer<typeof ProposedInvoice>;

/** An activity report that is not invoiced, and why. */
export const LeftReport = z.object({
  Cle: z.string(),
  Personne: z.string(),
  SocieteCliente: z.string(),
  Mois: z.string(),
  Etat: z.enum(reportStateKeys),
  Motif: z.string(),
});
export type LeftReport = z.infer<typeof LeftReport>;

export const Proposal = z.object({
  Factures: z.array(ProposedInvoice),
  Refus: z.array(LeftReport),
  /** Excluding VAT. */
  Somme: cents,
});
export type Proposal = z.infer<typeof Proposal>;

/** At most that many reports are invoiced at once. */
export const mostReports = 300;

export const InvoicesToMake = z.strictObject(
  {
    Regroupement: Grouping,
    IdsCra: z
      .array(RecordId)
      .min(1, 'Choisissez au moins un compte rendu.')
      .max(mostReports, `Au plus ${mostReports} comptes rendus à la fois.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Un compte rendu y est deux fois.'),
    /** What they come to as it was proposed, excluding VAT: where it no longer does nothing is made. */
    Somme: cents.positive('Rien n’est à facturer.'),
  },
  { error: 'Données invalide.' },
);
