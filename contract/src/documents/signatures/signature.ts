import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** What has become of a request to sign. */
export const signatureStates = {
  A_ENVOYER: 'À envoyer',
  EN_COURS: 'En attente de signature',
  SIGNE: 'Signé',
  REFUSE: 'Refusé',
  EXPIRE: 'Expiré',
  ANNULE: 'Annulé',
  ECHEC: 'Envoi impossible',
} as const;
export type SignatureStateKey = keyof typeof signatureStates;
export const signatureStateKeys = Object.keys(signatureStates) as [SignatureStateKey, ...SignatureStateKey[]];
export const SignatureState = z.enum(signatureStateKeys);

/** Whether somebody can still sign. */
export const isUnderWay = (state: SignatureStateKey): boolean =>
  state === 'A_ENVOYER' || state === 'EN_COURS';

/** Levels of the regulation eIDAS; without a provider there is the simple one alone. */
export const signatureLevels = { SIMPLE: 'Simple', AVANCEE: 'Avancée', QUALIFIEE: 'Qualifiée' } as const;
export type SignatureLevel = keyof typeof signatureLevels;
const Level = z.enum(
  Object.keys(signatureLevels) as [SignatureLevel, ...SignatureLevel[]],
  'Niveau inconnu.',
);

/** Who asks for the signature: the product itself, or a provider. */
export const ownSigning = 'interne';

/** Megabytes of a paper that a signer is shown. */
export const signableMegabytes = 10;

const signerFields = {
  Prenom: requiredText(80, 'Prénom du signataire obligatoire.'),
  Nom: requiredText(80, 'Nom du signataire obligatoire.'),
  Email: requiredText(100, 'Email du signataire obligatoire.').regex(emailPattern, 'Format invalide.'),
};

export const SignerToAsk = z.strictObject(signerFields, { error: 'Signataire invalide.' });
export type SignerToAsk = z.output<typeof SignerToAsk>;

/** What a request asks beside what is signed. */
export const askedOfSigners = {
  Level: Level.default('SIMPLE'),
  /** One after the other, in the order in which they stand; else all at once. */
  IsOrdered: z.boolean().default(false),
  /** Left out: as many days as the firm's parameter has. */
  ExpiresOn: LegalDate.refine((day) => day >= todayInParis(), 'Cette date est passée.').nullish(),
  Message: optionalText(1000),
};

export const mostSigners = 10;

/** Refuses the same address twice: each signs for themselves. */
export const signerList = z
  .array(SignerToAsk)
  .max(mostSigners, `Au plus ${mostSigners} signataires.`)
  .superRefine((signers, context) => {
    signers.forEach(({ Email }, index) => {
      if (signers.findIndex((other) => other.Email.toLowerCase() === Email.toLowerCase()) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'Email'],
          message: 'Cette adresse est déjà celle d’un autre signataire.',
        });
    });
  });

export const SignatureToAsk = z.strictObject(
  {
    /** Documents of one company, a request each. */
    DocumentIds: z
      .array(RecordId, 'Document obligatoire.')
      .min(1, 'Document obligatoire.')
      .max(20, 'Au plus 20 documents.'),
    Signers: signerList.min(1, 'Signataire obligatoire.'),
    ...askedOfSigners,
  },
  { error: 'Données invalide.' },
);

export const SignerToCorrect = z.strictObject(
  { Id: RecordId, SignerId: z.uuid('Signataire inconnu.'), ...signerFields },
  { error: 'Données invalide.' },
);

const text = z.string().nullable();

/** One line of the list. */
export const SignatureLine = z.object({
  Id: RecordId,
  Title: z.string(),
  Societe: KeyValue.nullable(),
  State: SignatureState,
  Level,
  /** No provider: the product's own simple signature. */
  IsOwn: z.boolean(),
  Provider: z.string(),
  /** The day on which it was asked for. */
  SentOn: z.string(),
  ExpiresOn: text,
  /** The day of the last reminder. */
  RemindedOn: text,
  SignerCount: z.number().int(),
  SignedCount: z.number().int(),
  /** Whose signature is awaited, by name. */
  Awaited: text,
  Responsable: KeyValue.nullable(),
  HasProof: z.boolean(),
  IdDocumentSigne: z.number().int().nullable(),
});
export type SignatureLine = z.infer<typeof SignatureLine>;

export const Signer = z.object({
  SignerId: z.uuid(),
  Rank: z.number().int(),
  Prenom: z.string(),
  Nom: z.string(),
  Email: z.string(),
  InvitedAt: text,
  SeenAt: text,
  SignedAt: text,
  RefusedAt: text,
});
export type Signer = z.infer<typeof Signer>;

/** A request with its signers and what happened. */
export const Signature = SignatureLine.extend({
  IsOrdered: z.boolean(),
  Message: text,
  Motive: text,
  Failure: text,
  /** SHA-256 of the paper as it was frozen. */
  Sha256: z.string(),
  Signers: z.array(Signer),
  Events: z.array(z.object({ Id: RecordId, At: z.string(), Libelle: z.string(), By: text, Detail: text })),
});
export type Signature = z.infer<typeof Signature>;

export const SignatureFilters = z.strictObject({
  /** Title, company or signer. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  State: z.array(SignatureState).max(signatureStateKeys.length).nullish(),
  Level: Level.nullish(),
  /** Those that I asked for. */
  IsMine: z.boolean().nullish(),
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...sorting(['Title', 'Societe', 'SentOn', 'ExpiresOn']),
});
export type SignatureFilters = z.output<typeof SignatureFilters>;

export const SignatureListRequest = SignatureFilters.extend(page());

/** The counts speak of the filtered list. */
export const SignatureListAnswer = z.object({
  Items: z.array(SignatureLine),
  TotalCount: z.number().int(),
  TotalUnderWay: z.number().int(),
  TotalSigned: z.number().int(),
  TotalRefused: z.number().int(),
  /** What new requests are signed by; the levels that it offers. */
  Provider: z.string(),
  IsOwn: z.boolean(),
  Levels: z.array(Level),
});
