import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayFollowVat } from './access.ts';
import { VatDeclaration } from './declaration.ts';

export const noticeKinds = { MENSUEL: 'Avis mensuel', RAPPEL: 'Rappel' } as const;

/** What a notice told of a declaration. */
export const NoticeLine = VatDeclaration.pick({
  Formulaire: true,
  DateDebut: true,
  DateFin: true,
  Echeance: true,
  Montant: true,
  Neant: true,
});
export type NoticeLine = z.infer<typeof NoticeLine>;

/** How far the sending of a notice is, as its mail tells; ARCHIVE: the mail is no longer kept. */
export const noticeStates = {
  EN_COURS: 'Envoi en cours',
  ENVOYE: 'Envoyé',
  SIMULE: 'Simulation',
  ECHEC: 'Échec de l’envoi',
  ARCHIVE: 'Envoi archivé',
} as const;
export type NoticeState = keyof typeof noticeStates;

/** What a customer was told of their VAT, and whether they want it. */
export const GetAvisTva = call({
  method: 'POST',
  path: 'DeclarationTVA/GetAvis',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({
    NomSociete: z.string(),
    /** To whom the notices go; null: the file has no address. */
    Email: z.string().nullable(),
    IsArrete: z.boolean(),
    ArreteLe: z.string().nullable(),
    /** Null: the customer. */
    ArretePar: z.string().nullable(),
    Avis: z.array(
      z.object({
        Id: z.number().int(),
        Nature: z.enum(Object.keys(noticeKinds) as [keyof typeof noticeKinds]),
        EcritLe: z.string(),
        EnvoyeA: z.string(),
        /** When a mail server took it. */
        EnvoyeLe: z.string().nullable(),
        Etat: z.enum(Object.keys(noticeStates) as [NoticeState]),
        Lignes: z.array(NoticeLine),
      }),
    ),
  }),
  access: mayFollowVat,
});

/** Stops the monthly notices to a customer, or takes them up again. */
export const SaveAvisTva = call({
  method: 'POST',
  path: 'DeclarationTVA/SaveAvis',
  request: z.strictObject({ IdSociete: RecordId, IsArrete: z.boolean() }),
  answer: z.object({ Id: RecordId, IsArrete: z.boolean() }),
  access: mayFollowVat,
  audit: 'vat-notice.stop',
});

const mostReminded = 200;

/** Reminds the customers of declarations now: one mail a company, each row told by itself whether it left. */
export const RappelerTva = call({
  method: 'POST',
  path: 'DeclarationTVA/Rappeler',
  request: z.strictObject({
    Ids: z
      .array(RecordId)
      .min(1, 'Aucune déclaration choisie.')
      .max(mostReminded, `Au plus ${mostReminded} déclarations à la fois.`),
  }),
  answer: z.object({
    Items: z.array(
      z.object({
        Id: RecordId,
        EnvoyeA: z.string().nullable(),
        /** Why no mail left. */
        Message: z.string().nullable(),
      }),
    ),
  }),
  access: mayFollowVat,
  audit: 'vat-notice.remind',
});

/** What the link at the foot of a notice holds, behind its #: it names one company of one firm, and was made by us. */
const Token = z.string('Lien invalide.').regex(/^\d{1,15}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/, 'Lien invalide.');

const StopState = z.object({ Cabinet: z.string(), Societe: z.string(), IsArrete: z.boolean() });

const rateLimits = [
  { most: 60, seconds: 600, by: 'address' },
  { most: 30, seconds: 600, by: { field: 'Token' } },
] as const;

/** Whose notices the link is about. */
export const OpenArretAvis = call({
  method: 'POST',
  path: 'vatNotice/Open',
  request: z.strictObject({ Token }),
  answer: StopState,
  access: anyone,
  rateLimits: [...rateLimits],
});

/** The customer's own word: no more of them, or again. */
export const SaveArretAvis = call({
  method: 'POST',
  path: 'vatNotice/Save',
  request: z.strictObject({ Token, IsArrete: z.boolean() }),
  answer: StopState,
  access: anyone,
  audit: 'vat-notice.stop',
  rateLimits: [...rateLimits],
});
