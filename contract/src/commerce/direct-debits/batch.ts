import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { RecordId, recordMarks } from '#contract/record.ts';
import { type BatchState, batchStates } from '#contract/sepa.ts';
import { collectionDay, DebitLine } from './debit.ts';

const states = Object.keys(batchStates) as [BatchState, ...BatchState[]];

const filters = { IdCabinet: RecordId.nullish(), Etat: z.enum(states, 'État inconnu.').nullish() };
export const DebitBatchListRequest = z.strictObject({ ...filters, ...page() });

const text = z.string().nullable();

/** A batch of direct debits: a cabinet's of one day. */
export const DebitBatch = z.object({
  ...recordMarks,
  Lot: z.string(),
  Cabinet: KeyValue,
  Jour: z.string(),
  Etat: z.enum(states),
  Nombre: z.number().int(),
  Somme: z.number().int(),
  Rejets: z.number().int(),
  Iban: z.string(),
  Ics: z.string(),
  PreparePar: text,
  ApprouvePar: text,
  IsApprouveSeul: z.boolean(),
  ExporteLe: text,
});
export type DebitBatch = z.infer<typeof DebitBatch>;

export const DebitBatchListAnswer = z.object({
  Items: z.array(DebitBatch),
  TotalCount: z.number().int(),
  TotalAApprouver: z.number().int(),
  TotalAExporter: z.number().int(),
});

/** Lines of files that the reader may know of; number and sum are of all. */
export const DebitBatchRead = DebitBatch.extend({ Lignes: z.array(DebitLine) });
export type DebitBatchRead = z.infer<typeof DebitBatchRead>;

const day = {
  IdCabinet: z.number('Cabinet obligatoire.').int().positive('Cabinet obligatoire.'),
  Jour: collectionDay,
};

export const DebitProposalRequest = z.strictObject(day, { error: 'Données invalide.' });
export type DebitProposalRequest = z.output<typeof DebitProposalRequest>;

/** What a batch of the day would collect, and why not the rest. */
export const DebitProposal = z.object({
  /** Of the cabinet: what it lacks to collect. */
  Obstacles: z.array(z.string()),
  Nombre: z.number().int(),
  Somme: z.number().int(),
  Refus: z.array(
    z.object({ Id: RecordId, Client: z.string(), Facture: z.string(), Motifs: z.array(z.string()) }),
  ),
});

export const DebitBatchToAdd = z.strictObject(
  { ...day, Somme: z.number().int().positive('Rien à prélever.') },
  { error: 'Données invalide.' },
);
