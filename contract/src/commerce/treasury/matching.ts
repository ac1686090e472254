import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { page, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';

/** How far the money of a line is told to what it pays. */
export const matchStates = {
  A_RAPPROCHER: 'À rapprocher',
  EN_PARTIE: 'En partie',
  RAPPROCHEE: 'Rapprochée',
} as const;
export type MatchState = keyof typeof matchStates;
const matchStateKeys = Object.keys(matchStates) as [MatchState, ...MatchState[]];

const cents = z.number().int();

/** What of a line pays which invoice. */
const MatchedPart = z.object({
  IdFacture: RecordId,
  Numero: z.string(),
  Client: z.string(),
  Montant: cents,
  /** Whether the payment was noted by this match; else it had been noted before. */
  IsNotee: z.boolean(),
});

/** Money that came to an account of a cabinet. */
export const TreasuryLine = z.object({
  Id: RecordId,
  Date: z.string(),
  Banque: z.string(),
  Compte: z.string(),
  NomCabinet: z.string(),
  Libelle: z.string(),
  Montant: cents,
  Reste: cents,
  Etat: z.enum(matchStateKeys),
  Parts: z.array(MatchedPart),
});
export type TreasuryLine = z.infer<typeof TreasuryLine>;

const lineFilters = {
  Text: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  Etat: z.enum(matchStateKeys).nullish(),
  Du: LegalDate.nullish(),
  Au: LegalDate.nullish(),
  ...sorting(['Date', 'Montant', 'Libelle']),
};

export const TreasuryLinesRequest = z.strictObject({ ...lineFilters, ...page() });
export type TreasuryLineFilters = z.output<typeof TreasuryLinesRequest>;

export const TreasuryLinesAnswer = z.object({
  Items: z.array(TreasuryLine),
  TotalCount: z.number().int(),
  /** Of all lines that the other filters find. */
  TotalARapprocher: z.number().int(),
  ResteARapprocher: cents,
});

/** An invoice that a line may pay, or a payment of one that was noted before and may be the same money. */
const ProposedPart = z.object({
  IdFacture: RecordId,
  /** A payment that is noted already. */
  IdPaiement: RecordId.nullable(),
  Numero: z.string(),
  Client: z.string(),
  Echeance: z.string().nullable(),
  /** What is left to pay, or the noted payment. */
  Montant: cents,
});

/** What fits together. */
const Proposal = z.object({
  /** Why it is proposed: 'montant exact', 'numéro dans le libellé', 'nom du client'. */
  Raisons: z.array(z.string()),
  Parts: z.array(ProposedPart),
  Total: cents,
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalsAnswer = z.object({ Ligne: TreasuryLine, Propositions: z.array(Proposal) });

export const MatchToKeep = z.strictObject({
  Id: RecordId,
  Parts: z
    .array(
      z.strictObject({
        IdFacture: RecordId,
        IdPaiement: RecordId.nullish(),
        Montant: cents.positive('Montant invalide.').max(9_999_999_999, 'Montant invalide.'),
      }),
    )
    .min(1, 'Choisissez au moins une facture.')
    .max(50, 'Au plus 50 factures.'),
});
