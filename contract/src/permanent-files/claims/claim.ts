import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** The firm's services that answer. */
export const claimServices = {
  SOCIAL: 'Social',
  COMPTABILITE: 'Comptabilité',
  FISCAL: 'Fiscal',
  JURIDIQUE: 'Juridique',
  FACTURATION: 'Facturation',
  AUTRE: 'Autre',
} as const;

/** Who asks. */
export const claimOrigins = { CLIENT: 'Client', ORGANISME: 'Organisme', CABINET: 'Cabinet' } as const;

export const claimStates = { OUVERTE: 'Ouverte', EN_COURS: 'En cours', RESOLUE: 'Résolue' } as const;

export type ClaimState = keyof typeof claimStates;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const serviceKeys = keysOf(claimServices);
const originKeys = keysOf(claimOrigins);
export const claimStateKeys = keysOf(claimStates);

interface Settled {
  Etat: ClaimState;
  ResolueLe?: string | null | undefined;
  RecueLe: string;
  Origine: string;
  IdOrganisme?: number | null | undefined;
}

function refuseHalfSettled(
  { Etat, ResolueLe, RecueLe, Origine, IdOrganisme }: Settled,
  context: z.RefinementCtx,
) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (Etat === 'RESOLUE' && !ResolueLe) refuse('ResolueLe', 'Date de résolution obligatoire.');
  if (Etat !== 'RESOLUE' && ResolueLe) refuse('Etat', 'Une réclamation datée de sa résolution est résolue.');
  for (const [path, day] of [
    ['RecueLe', RecueLe],
    ['ResolueLe', ResolueLe],
  ] as const)
    if (day && day > todayInParis()) refuse(path, 'Cette date ne peut pas être à venir.');
  if (IdOrganisme && Origine !== 'ORGANISME')
    refuse('IdOrganisme', 'Seule la demande d’un organisme nomme un organisme.');
}

/** A claim to add (Id absent or 0) or to change. */
export const ClaimToSave = z
  .strictObject(
    {
      Id: z.number().int().min(0).nullish(),
      Version: z.number().int().positive().nullish(),
      IdSociete: z.number('Société obligatoire.').int().positive(),
      Service: z.enum(serviceKeys, 'Service obligatoire.'),
      Origine: z.enum(originKeys, 'Origine obligatoire.'),
      /** An administration of the firm's register. */
      IdOrganisme: RecordId.nullish(),
      Objet: requiredText(200, 'Objet obligatoire.'),
      Description: optionalText(4000),
      Etat: z.enum(claimStateKeys).default('OUVERTE'),
      RecueLe: requiredDate('Date de réception obligatoire.'),
      Echeance: LegalDate.nullish(),
      IdResponsable: RecordId.nullish(),
      Reponse: optionalText(4000),
      ResolueLe: LegalDate.nullish(),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(refuseHalfSettled)
  .superRefine(inOrder('RecueLe', 'Echeance', 'L’échéance précède la réception.'))
  .superRefine(inOrder('RecueLe', 'ResolueLe', 'La résolution précède la réception.'));

const text = z.string().nullable();

export const Claim = z.object({
  ...recordMarks,
  IdSociete: z.number().int(),
  Societe: KeyValue,
  Service: z.enum(serviceKeys),
  Origine: z.enum(originKeys),
  Organisme: KeyValue.nullable(),
  Objet: z.string(),
  Description: text,
  Etat: z.enum(claimStateKeys),
  RecueLe: z.string(),
  Echeance: text,
  Responsable: KeyValue.nullable(),
  Reponse: text,
  ResolueLe: text,
});
export type Claim = z.infer<typeof Claim>;

export const claimColumns = ['Echeance', 'RecueLe', 'NomSociete', 'Objet'] as const;

export const ClaimListRequest = z.strictObject({
  /** The social service's unless told; null: every service's. */
  Service: z.enum(serviceKeys).nullable().default('SOCIAL'),
  Etat: z.enum(claimStateKeys).nullish(),
  IdSociete: RecordId.nullish(),
  /** Who is responsible for it. */
  IdCollaborateur: RecordId.nullish(),
  /** An administration of the firm's register. */
  Organisme: RecordId.nullish(),
  /** Received from this day on, and until that one. */
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
  /** Not settled, and its deadline has passed. */
  IsEnRetard: z.boolean().nullish(),
  /** A part of the object or of the company's name. */
  Filter: z.string().trim().max(100).nullish(),
  ...paging(claimColumns),
});
export type ClaimListRequest = z.output<typeof ClaimListRequest>;

const ClaimRow = z.object({
  Id: z.number().int(),
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  Service: z.enum(serviceKeys),
  Objet: z.string(),
  Origine: z.enum(originKeys),
  Organisme: text,
  Etat: z.enum(claimStateKeys),
  RecueLe: z.string(),
  Echeance: text,
  IsEnRetard: z.boolean(),
  Responsable: text,
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** The counts speak of the filtered list. */
export const ClaimListAnswer = z.object({
  Items: z.array(ClaimRow),
  TotalCount: z.number().int(),
  TotalOuvertes: z.number().int(),
  TotalEnCours: z.number().int(),
  TotalResolues: z.number().int(),
  TotalEnRetard: z.number().int(),
});
