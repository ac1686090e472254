import { z } from 'zod';
import { page, sorting } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** Whether the company has signed its attestation (specification 3, section 4). */
export const attestations = { 1: 'Non', 2: 'Oui', 3: 'Sans objet' } as const;

/** Where its space stands (specification 3, section 4). */
export const cloudStates = { 1: 'Non', 2: 'Oui', 3: 'À supprimer', 4: 'Supprimé' } as const;

const Attestation = z.literal([1, 2, 3], 'Attestation inconnue.');
const State = z.literal([1, 2, 3, 4], 'Espace inconnu.');

export const CloudSpaceFilters = z.strictObject({
  /** Name or SIREN. */
  Societe: z.string().trim().max(100).nullish(),
  Attestation: Attestation.nullish(),
  Espace: State.nullish(),
});
export type CloudSpaceFilters = z.output<typeof CloudSpaceFilters>;

export const cloudSpaceColumns = ['Societe', 'DemandeLe', 'FaitLe'] as const;
export const CloudSpaceListRequest = CloudSpaceFilters.extend({ ...page(), ...sorting(cloudSpaceColumns) });
export const CloudSpaceExport = CloudSpaceFilters.extend(sorting(cloudSpaceColumns));

export const CloudSpace = z.object({
  /** Of the company: each file has one. */
  Id: RecordId,
  Societe: z.string(),
  Attestation,
  Espace: State,
  DemandeLe: z.string().nullable(),
  DemandePar: z.string().nullable(),
  FaitLe: z.string().nullable(),
  FaitPar: z.string().nullable(),
  /** The first of the two steps of a deletion. */
  SuppressionLe: z.string().nullable(),
  SuppressionPar: z.string().nullable(),
  Motif: z.string().nullable(),
  Version: z.number().int(),
});
export type CloudSpace = z.infer<typeof CloudSpace>;

const total = z.number().int();

export const CloudSpaceList = z.object({
  Items: z.array(CloudSpace),
  TotalCount: total,
  TotalSansAttestation: total,
  TotalASupprimer: total,
});

const Companies = z.array(RecordId).min(1, 'Choisissez un client.').max(100, 'Maximum 100 clients.');

/** What is marked of several companies at once; what is not named stays. */
export const CloudSpaceMark = z.strictObject({
  Ids: Companies,
  Attestation: Attestation.nullish(),
  /** To delete and deleted have steps of their own. */
  Espace: z.literal([1, 2], 'La suppression se fait en deux étapes.').nullish(),
});

export const CloudSpaceAsking = z.strictObject({ Ids: Companies });

export const DeletionAsking = z.strictObject({
  Id: RecordId,
  Motif: requiredText(300, 'Motif obligatoire.'),
});
