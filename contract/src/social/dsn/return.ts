import { z } from 'zod';
import { paging, sorting } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { DsnMonth, DsnPortalName } from './declaration.ts';

/** What the organisms answer to a DSN. */
export const returnKinds = {
  CRM: 'Compte rendu métier',
  BILAN: 'Bilan d’anomalies',
  TAUX: 'Taux',
  CERTIFICAT: 'Certificat de conformité',
  ACCUSE: 'Accusé de réception',
} as const;
export type ReturnKind = keyof typeof returnKinds;
const returnKindKeys = Object.keys(returnKinds) as [ReturnKind, ...ReturnKind[]];

export const returnStates = { A_LIRE: 'À lire', LU: 'Lu', CORRIGE: 'Corrigé' } as const;
export type ReturnState = keyof typeof returnStates;
const states = Object.keys(returnStates) as [ReturnState, ...ReturnState[]];

export const severities = {
  BLOQUANTE: 'Bloquante',
  NON_BLOQUANTE: 'Non bloquante',
  INFORMATION: 'Information',
} as const;
export type Severity = keyof typeof severities;
const severityKeys = Object.keys(severities) as [Severity, ...Severity[]];

export const ReturnAnomaly = z.object({
  Code: z.string().nullable(),
  Libelle: z.string(),
  Gravite: z.enum(severityKeys),
  /** 'S21.G00.30.001' with its name, where the organism tells it. */
  Rubrique: z.string().nullable(),
});
export type ReturnAnomaly = z.infer<typeof ReturnAnomaly>;

export const DsnReturnFilters = z.strictObject({
  Mois: DsnMonth.nullish(),
  Societe: z.string().trim().max(100).nullish(),
  Etat: z.enum(states, 'État inconnu.').nullish(),
  Nature: z.enum(returnKindKeys, 'Nature inconnue.').nullish(),
  /** Anomalies that may lead to a DSN de substitution. */
  IsSubstitution: z.boolean().nullish(),
  /** The same where the day to correct has passed. */
  IsEnRetard: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
  Gestionnaire: RecordId.nullish(),
});
export type DsnReturnFilters = z.output<typeof DsnReturnFilters>;

export const dsnReturnColumns = [
  'RecuLe',
  'NomSociete',
  'Mois',
  'Anomalies',
  'CorrigerAvant',
  'Etat',
] as const;
export const DsnReturnListRequest = DsnReturnFilters.extend(paging(dsnReturnColumns));
export const DsnReturnExportRequest = DsnReturnFilters.extend(sorting(dsnReturnColumns));

const count = z.number().int();

export const DsnReturnRow = z.object({
  Id: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: z.string().nullable(),
  Mois: z.string(),
  Nature: z.enum(returnKindKeys),
  Organisme: z.string().nullable(),
  EmisLe: z.string().nullable(),
  RecuLe: z.string(),
  Anomalies: count,
  /** The most severe of them. */
  Gravite: z.enum(severityKeys).nullable(),
  Etat: z.enum(states),
  LuPar: z.string().nullable(),
  LuLe: z.string().nullable(),
  /** In the DSN of which month. */
  CorrigeEn: z.string().nullable(),
  /** Last day to correct before a DSN de substitution; null: nothing to correct. */
  CorrigerAvant: z.string().nullable(),
  IsSubstitution: z.boolean(),
  EnRetard: z.boolean(),
  IsSimulation: z.boolean(),
});
export type DsnReturnRow = z.infer<typeof DsnReturnRow>;

export const DsnReturnListAnswer = z.object({
  Items: z.array(DsnReturnRow),
  TotalCount: count,
  TotalALire: count,
  TotalACorriger: count,
  TotalSubstitution: count,
  TotalEnRetard: count,
  Portail: DsnPortalName,
});

export const DsnReturnDetails = DsnReturnRow.extend({
  NomFichier: z.string().nullable(),
  Titre: z.string(),
  Details: z.array(ReturnAnomaly),
  /** The rule of the last day to correct, and where it is written. */
  Regle: z.string().nullable(),
  Source: z.string().nullable(),
  CorrigePar: z.string().nullable(),
  CorrigeLe: z.string().nullable(),
  Note: z.string().nullable(),
  IdDsn: RecordId.nullable(),
});
export type DsnReturnDetails = z.infer<typeof DsnReturnDetails>;

export const ReturnsRead = z.strictObject({
  Ids: z.array(RecordId).min(1, 'Choisissez un retour.').max(200, 'Maximum 200 retours.'),
});

export const ReturnCorrection = z.strictObject({
  Id: RecordId,
  /** Of the DSN that corrects; null: it is to be corrected again. */
  Mois: DsnMonth.nullable(),
  Note: optionalText(500),
});
