import { z } from 'zod';
import { connectionOutcomes } from '#contract/identity/account/security-calls.ts';
import { KeyValue } from '#contract/key-value.ts';
import { messageStates } from '#contract/workspace/outbox/calls.ts';

/**
 * Outcomes of opening a client space (specification 2, section 3: names to the letter), each with what is
 * told of it; the specification does not show the wording.
 */
export const clientSpaceOutcomes = {
  CreateUserAndSendMailWithSuccess:
    'L’Espace PRO est ouvert\u202f: un courriel invite la personne à confirmer son adresse.',
  AccountAlreadyExist: 'Cette personne a déjà un Espace PRO.',
  AccountExistInRefClient:
    'Un autre compte de votre cabinet utilise déjà cette adresse e-mail. Donnez à la personne une adresse qui lui est propre.',
  UnknownClient: 'Cette personne n’existe pas ou plus.',
  IssueSendingMail:
    'Aucun courriel ne peut être remis à cette adresse e-mail\u202f: vérifiez-la puis recommencez.',
  ErrorCreatCpt:
    'Le compte n’a pas pu être créé avec cette adresse e-mail. Vérifiez-la, ou donnez à la personne une autre adresse.',
} as const;

export type ClientSpaceOutcome = keyof typeof clientSpaceOutcomes;

const outcomeCodes = Object.keys(clientSpaceOutcomes) as [ClientSpaceOutcome, ...ClientSpaceOutcome[]];

export const ClientSpaceOutcomeAnswer = z.object({ Code: z.enum(outcomeCodes) });

/** Why a client space is refused to a person: the specification's warnings (2, section 8), to the letter. */
export const clientSpaceWarnings = {
  inactive: "Vous devez sélectionner un dirigeant actif pour accéder à l'Espace PRO Client.",
  email: "Veuillez vérifier l'adresse mail de la personne sélectionnée!",
} as const;

/** `Waiting`: the address is not confirmed, or no password has been chosen yet. */
const clientSpaceStates = ['None', 'Waiting', 'Active', 'Locked', 'Disabled'] as const;

/** What may have happened to a client space; `PersonDisabled` and `EmailRemoved` closed it with its person. */
const clientSpaceEvents = [
  'Created',
  'ConfirmationSent',
  'Confirmed',
  'PasswordResetSent',
  'EmailChanged',
  'EmailRemoved',
  'Disabled',
  'PersonDisabled',
  'Enabled',
] as const;

const ClientSpaceAccount = z.object({
  /** What its owner signs in with. */
  Email: z.string(),
  CreatedAt: z.string(),
  ConfirmedAt: z.string().nullable(),
  HasPassword: z.boolean(),
  LockedUntil: z.string().nullable(),
  SignIns: z.number().int(),
  LastSignInAt: z.string().nullable(),
  /** Browsers that are signed in now. */
  OpenSessions: z.number().int(),
});

/** The latest message to the account's address, as the outbox knows it. */
const ClientSpaceMail = z.object({
  At: z.string(),
  State: z.enum(messageStates),
});

const ClientSpaceEvent = z.object({
  Id: z.number().int(),
  At: z.string(),
  Event: z.enum(clientSpaceEvents),
  /** Who did it; null where its owner did, or nobody is known any more. */
  By: z.string().nullable(),
  /** Why, in the words of who did it; of a changed e-mail: from which to which. */
  Reason: z.string().nullable(),
});

/** A sign-in or an attempt. The address of the network is its owner's business, not the firm's. */
const ClientSpaceSignIn = z.object({
  Id: z.number().int(),
  At: z.string(),
  Outcome: z.enum(connectionOutcomes),
  Device: z.string(),
});

/** A company that the person directs or owns a part of today. */
export const ReachedCompany = KeyValue.extend({
  Guid: z.uuid(),
  IsDirector: z.boolean(),
  IsShareholder: z.boolean(),
});

export const ClientSpaceDetails = z.object({
  IdPerson: z.number().int(),
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  /** 'néant' where the person has none. */
  Email: z.string(),
  TelLabel: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  State: z.enum(clientSpaceStates),
  Account: ClientSpaceAccount.nullable(),
  LastMail: ClientSpaceMail.nullable(),
  /** The latest first, 100 at most. */
  History: z.array(ClientSpaceEvent),
  /** The latest first, 10 at most, of the last 12 months. */
  LastSignIns: z.array(ClientSpaceSignIn),
  Societes: z.array(ReachedCompany),
});

export type ClientSpaceState = (typeof clientSpaceStates)[number];
export type ClientSpaceEventKind = (typeof clientSpaceEvents)[number];
export type ClientSpaceDetails = z.infer<typeof ClientSpaceDetails>;
