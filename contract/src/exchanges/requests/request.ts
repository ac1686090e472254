import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

/** Who asks. */
export const directions = { CABINET: 'Du cabinet', CLIENT: 'Du client' } as const;
const directionKeys = keysOf(directions);

/** What the firm asks of a customer. */
export const askedNatures = {
  QUESTION: 'Question',
  ECRITURE: 'Question sur une écriture',
  DOCUMENT: 'Documents',
  SIGNATURE: 'Signature',
  PAIEMENT: 'Paiement',
  AUTRE: 'Autre',
} as const;

/** What a customer asks of the firm. */
export const ownNatures = {
  QUESTION: 'Question',
  DOCUMENT: 'Documents',
  RENDEZ_VOUS: 'Rendez-vous',
  RECLAMATION: 'Réclamation',
  AUTRE: 'Autre',
} as const;

export const natures = { ...askedNatures, ...ownNatures } as const;
export type Nature = keyof typeof natures;
const natureKeys = keysOf(natures);

/** The natures that are done elsewhere: papers sent, a document signed, an invoice paid. */
export const linkedNatures = ['DOCUMENT', 'SIGNATURE', 'PAIEMENT'] as const;
export type LinkedNature = (typeof linkedNatures)[number];

/** Questions, which wait for whoever keeps the books. */
export const questionNatures: readonly Nature[] = ['QUESTION', 'ECRITURE'];

export const requestStates = {
  ENVOYEE: 'Envoyée',
  REPONDUE: 'Répondue',
  CLOSE: 'Close',
  RECUE: 'Reçue',
  EN_COURS: 'En cours',
  TRAITEE: 'Traitée',
  REFUSEE: 'Refusée',
} as const;
export type RequestState = keyof typeof requestStates;
export const requestStateKeys = keysOf(requestStates);

/** Where a request may go from a state by a decision; answers move it by themselves. */
export const nextStates: Readonly<Record<RequestState, readonly RequestState[]>> = {
  ENVOYEE: ['CLOSE'],
  REPONDUE: ['CLOSE', 'ENVOYEE'],
  CLOSE: ['ENVOYEE'],
  RECUE: ['EN_COURS', 'TRAITEE', 'REFUSEE'],
  EN_COURS: ['TRAITEE', 'REFUSEE'],
  TRAITEE: ['EN_COURS'],
  REFUSEE: ['EN_COURS'],
};

/** States in which the firm has the next word. */
export const statesOfFirm: readonly RequestState[] = ['REPONDUE', 'RECUE', 'EN_COURS'];

const subject = requiredText(200, 'Objet obligatoire.');
const body = requiredText(4000, 'Dites ce que vous demandez.');

/** The accounting entry that a question is about, as far as it is known. */
const Entry = z.strictObject({
  Date: LegalDate.nullish(),
  Compte: optionalText(20),
  Libelle: optionalText(200),
  /** In cents; negative for what left. */
  Montant: z.number('Montant invalide.').int().safe().nullish(),
});

/** One question to several companies; what is linked is of one company. */
export const RequestsToAdd = z
  .strictObject(
    {
      IdsSociete: z
        .array(RecordId)
        .min(1, 'Choisissez au moins une société.')
        .max(500, 'Choisissez au plus 500 sociétés.'),
      Nature: z.enum(keysOf(askedNatures), 'Nature obligatoire.'),
      Objet: subject,
      Texte: body,
      Echeance: LegalDate.nullish(),
      IdResponsable: RecordId.nullish(),
      Ecriture: Entry.nullish(),
      /** The request for papers or to sign, or the invoice, that it is about. */
      IdLie: RecordId.nullish(),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(({ Nature, IdsSociete, IdLie, Ecriture }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (IdLie && !linkedNatures.some((one) => one === Nature))
      refuse('IdLie', 'Seule une demande de documents, de signature ou de paiement est liée.');
    if (IdLie && new Set(IdsSociete).size > 1) refuse('IdLie', 'Une demande liée est d’une seule société.');
    if (Ecriture && Nature !== 'ECRITURE')
      refuse('Ecriture', 'Seule une question sur une écriture en nomme une.');
  });

/** What a customer asks about one of their companies. */
export const OwnRequestToAdd = z.strictObject({
  IdSociete: z.number('Société obligatoire.').int().positive(),
  Nature: z.enum(keysOf(ownNatures), 'Nature obligatoire.'),
  Objet: subject,
  Texte: body,
});

export const requestColumns = ['Echeance', 'Age', 'Societe', 'Objet', 'Etat', 'DernierMotLe'] as const;

const requestFilters = {
  /** A part of the object, of what was written or of the company's name. */
  Texte: z.string().trim().max(100).nullish(),
  Sens: z.enum(directionKeys).nullish(),
  Nature: z.enum(natureKeys).nullish(),
  Etat: z.enum(requestStateKeys).nullish(),
  /** The firm has the next word, or the customer; closed ones are neither. */
  AuCabinet: z.boolean().nullish(),
  IsEnRetard: z.boolean().nullish(),
  /** Those that the user answers for: responsible, or following the file where nobody is. */
  IsComptabiliteCollaborator: z.boolean().nullish(),
  /** Questions alone. */
  EstQuestion: z.boolean().nullish(),
  IdSociete: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  /** Who is responsible. */
  IdCollaborateur: RecordId.nullish(),
  /** Asked from this day on, and until that one. */
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
};

export const RequestListRequest = z.strictObject({ ...requestFilters, ...paging(requestColumns) });
export type RequestListRequest = z.output<typeof RequestListRequest>;

export const RequestExport = z.strictObject({ ...requestFilters, ...sorting(requestColumns) });

const text = z.string().nullable();

const row = {
  Id: RecordId,
  Version: z.number().int(),
  Sens: z.enum(directionKeys),
  Nature: z.enum(natureKeys),
  Objet: z.string(),
  Societe: KeyValue,
  Echeance: text,
  IsEnRetard: z.boolean(),
  Etat: z.enum(requestStateKeys),
  Responsable: KeyValue.nullable(),
  /** The beginning of the last word that both sides read. */
  DernierMot: text,
  DernierMotLe: text,
  /** Days since it was asked; of a closed one until it was closed. */
  Age: z.number().int(),
  Relances: z.number().int(),
  /** The user has not read all of it. */
  NonLu: z.boolean(),
};

export const RequestRow = z.object(row);
export type RequestRow = z.infer<typeof RequestRow>;

/** Counts and medians speak of the filtered list; medians in hours, null where nobody answered. */
export const RequestListAnswer = z.object({
  Items: z.array(RequestRow),
  TotalCount: z.number().int(),
  TotalAuCabinet: z.number().int(),
  TotalAuClient: z.number().int(),
  TotalEnRetard: z.number().int(),
  ReponseCabinet: z.number().nullable(),
  ReponseClients: z.number().nullable(),
});

/** What is to be done elsewhere, with how far it is. */
const Linked = z.object({ Id: RecordId, Libelle: z.string(), Suite: z.string(), EstFait: z.boolean() });

const entry = z.object({
  Date: text,
  Compte: text,
  Libelle: text,
  Montant: z.number().int().nullable(),
});

/** What both sides know of a request. */
const known = {
  ...z.object(row).omit({ Version: true, Responsable: true, Relances: true }).shape,
  DemandeLe: z.string(),
  Ecriture: entry.nullable(),
  Lie: Linked.nullable(),
  Motif: text,
};

export const RequestDetails = z.object({
  ...known,
  Version: z.number().int(),
  Responsable: KeyValue.nullable(),
  Relances: z.number().int(),
  DerniereRelance: text,
});
export type RequestDetails = z.infer<typeof RequestDetails>;

export const OwnRequest = z.object(known);
export type OwnRequest = z.infer<typeof OwnRequest>;
