import { z } from 'zod';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';

export const destructionStates = {
  PREPAREE: 'À confirmer',
  DETRUITE: 'Détruite',
  ABANDONNEE: 'Abandonnée',
} as const;
export type DestructionState = keyof typeof destructionStates;
const stateKeys = Object.keys(destructionStates) as [DestructionState, ...DestructionState[]];

export const DestructionList = z.object({
  Id: RecordId,
  Etat: z.enum(stateKeys),
  PrepareeLe: z.string(),
  PrepareePar: z.string().nullable(),
  DecideeLe: z.iso.datetime({ offset: true }).nullable(),
  DecideePar: z.string().nullable(),
  /** By the one who prepared it, on another day: the firm had nobody else. */
  EstSeul: z.boolean(),
  Documents: z.number().int(),
  Detruits: z.number().int(),
});
export type DestructionList = z.infer<typeof DestructionList>;

export const DestructionLinesRequest = z.strictObject({ Id: RecordId, ...page() });

export const DestructionLine = z.object({
  Id: RecordId,
  IdDocument: z.number().int(),
  Societe: z.string().nullable(),
  TypeDocument: z.string(),
  Libelle: z.string(),
  Regle: z.string(),
  ConserveDepuis: z.string().nullable(),
  ConserveJusquAu: z.string(),
  Empreintes: z.array(z.string()),
  EstDetruit: z.boolean(),
  /** Why it was left. */
  Motif: z.string().nullable(),
});
export type DestructionLine = z.infer<typeof DestructionLine>;
