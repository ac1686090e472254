import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId, recordMarks } from '#contract/record.ts';
import { batchStates, isBankDay } from '#contract/sepa.ts';
import { keysOf } from '../employments/codes.ts';

const Month = z.string('Mois obligatoire.').regex(/^(20)\d{2}-(0[1-9]|1[0-2])$/, 'Mois invalide.');

export const lineStates = {
  EN_COURS: 'En cours',
  EXECUTE: 'Exécuté',
  REJETE: 'Rejeté',
  ANNULE: 'Annulé',
} as const;

export const transferColumns = ['Execution', 'Societe', 'Mois', 'Somme'] as const;

const filters = {
  IdSociete: RecordId.nullish(),
  Mois: Month.nullish(),
  Etat: z.enum(keysOf(batchStates), 'État inconnu.').nullish(),
};

export const TransferFilters = z.strictObject(filters);
export type TransferFilters = z.output<typeof TransferFilters>;
export const TransferListRequest = z.strictObject({ ...filters, ...paging(transferColumns) });
export const TransferExportRequest = z.strictObject({ ...filters, ...sorting(transferColumns) });
export type TransferExportRequest = z.output<typeof TransferExportRequest>;

const cents = z.number().int();
const text = z.string().nullable();

/** A batch of transfers, without its lines. */
export const TransferBatch = z.object({
  ...recordMarks,
  /** As the bank knows it: the message's number. */
  Lot: z.string(),
  Societe: KeyValue,
  Mois: z.string(),
  Execution: z.string(),
  Etat: z.enum(keysOf(batchStates)),
  Nombre: z.number().int(),
  Somme: cents,
  Rejets: z.number().int(),
  /** The account that is paid from, masked. */
  Iban: z.string(),
  PreparePar: text,
  ApprouvePar: text,
  /** By who prepared it: nobody else of the firm may. */
  IsApprouveSeul: z.boolean(),
  ExporteLe: text,
});
export type TransferBatch = z.infer<typeof TransferBatch>;

export const TransferListAnswer = z.object({
  Items: z.array(TransferBatch),
  TotalCount: z.number().int(),
  /** Of all that are filtered and not cancelled. */
  TotalSomme: cents,
  TotalAApprouver: z.number().int(),
  TotalAExporter: z.number().int(),
});

const TransferLine = z.object({
  Id: RecordId,
  IdPersonne: RecordId,
  Nom: z.string(),
  Objet: z.string(),
  Iban: z.string(),
  Montant: cents,
  Etat: z.enum(keysOf(lineStates)),
  Le: text,
  Motif: text,
});

export const TransferBatchRead = TransferBatch.extend({ Lignes: z.array(TransferLine) });
export type TransferBatchRead = z.infer<typeof TransferBatchRead>;

const asked = {
  IdSociete: z.number('Société de portage obligatoire.').int().positive('Société de portage obligatoire.'),
  Mois: Month,
  /** Expense notes that are approved, beside the payslips. */
  AvecNotesDeFrais: z.boolean().default(false),
};

export const ProposalRequest = z.strictObject(asked, { error: 'Données invalide.' });
export type ProposalRequest = z.output<typeof ProposalRequest>;

/** What would be paid, and all that would not, each with every reason. */
export const Proposal = z.object({
  /** Of the portage company: an account to pay from that is missing. Empty: a batch may be made. */
  Obstacles: z.array(z.string()),
  Lignes: z.array(
    z.object({
      IdPersonne: RecordId,
      Nom: z.string(),
      Objet: z.string(),
      Iban: z.string(),
      Montant: cents,
    }),
  ),
  Refus: z.array(
    z.object({
      IdPersonne: RecordId,
      Nom: z.string(),
      Objet: z.string(),
      Montant: cents,
      Motifs: z.array(z.string()),
    }),
  ),
  Somme: cents,
});
export type Proposal = z.infer<typeof Proposal>;

export const BatchToAdd = z.strictObject(
  {
    ...asked,
    /** A day on which banks settle, today or later. */
    Execution: requiredDate('Date d’exécution obligatoire.').pipe(
      z
        .string()
        .refine(isBankDay, 'Les banques n’exécutent rien ce jour-là\u202f: choisissez un jour ouvré.'),
    ),
    /** The sum that was proposed, in cents: refused where it is another by now. */
    Somme: cents.positive('Rien à payer.'),
  },
  { error: 'Données invalide.' },
);
