import { z } from 'zod';
import { inOrder, LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';

/** The upload limits of documents, which a firm's parameters may lower: files a request, megabytes each. */
export const documentLimits = { files: 200, megabytes: 100 } as const;

/** Where a document came from. */
export const documentOrigins = { CABINET: 'Cabinet', CLIENT: 'Client', GENERE: 'Généré' } as const;
export const originKeys = Object.keys(documentOrigins) as [keyof typeof documentOrigins];

/** What a document's days say of it today; `days` before its end it expires soon. */
export const documentStates = {
  VALIDE: 'Valide',
  EXPIRE_BIENTOT: 'Expire bientôt',
  EXPIRE: 'Expiré',
  A_DETRUIRE: 'À détruire',
  GELE: 'Gelé',
} as const;
export type DocumentState = keyof typeof documentStates;
export const stateKeys = Object.keys(documentStates) as [DocumentState, ...DocumentState[]];

/** What is said of a document beside whose it is. */
const described = {
  IdTypeDocument: z.number('Type de document obligatoire.').int().positive(),
  Annee: z
    .number('Année invalide.')
    .int()
    .min(1990, 'Année invalide.')
    .max(2199, 'Année invalide.')
    .nullish(),
  IdExercice: RecordId.nullish(),
  DateDocument: LegalDate.nullish(),
  DateExpiration: LegalDate.nullish(),
  /** The file's name without its ending, where it is left out. */
  Libelle: optionalText(200),
  Description: optionalText(1000),
  /** As its type says, where it is left out. */
  IsVisibleClient: z.boolean().nullish(),
};

const invalid = { error: 'Données invalide.' };

const ordered = inOrder(
  'DateDocument',
  'DateExpiration',
  'La date d’expiration doit être postérieure ou égale à la date du document.',
);

/** Of several files at once every one is described so. */
export const CompanyDocumentToAdd = z
  .strictObject(
    {
      IdSociete: z.number('Société obligatoire.').int().positive(),
      ...described,
      /** A content that the file has already is kept a second time. */
      AccepterDoublon: z.boolean().default(false),
    },
    invalid,
  )
  .superRefine(ordered);

const edited = {
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  ...described,
  IdTypeDocument: RecordId.optional(),
  /** Why another file takes the place of the one before. */
  MotifVersion: optionalText(300),
};

/** What is not sent stays; the file, where one comes along, is a new version. */
export const DocumentToEdit = z.strictObject(edited, invalid).superRefine(ordered);

/** A record of another kind that documents belong to. */
export const objectNamed = {
  TypeObjet: z.string('Type d’objet obligatoire.').trim().min(1, 'Type d’objet obligatoire.').max(40),
  IdObjet: z.number('Objet obligatoire.').int().positive(),
};

export const ObjectDocumentToAdd = z
  .strictObject({ ...objectNamed, ...described, AccepterDoublon: z.boolean().default(false) }, invalid)
  .superRefine(ordered);

/** The document that has the same content already. */
const Double = KeyValue;

export const AddedDocument = z.object({ Id: RecordId });

/** Each file kept or refused by itself; the sound ones are kept. */
export const AddedDocuments = z.object({
  Items: z.array(
    z.object({
      FileName: z.string(),
      Id: RecordId.nullable(),
      Message: z.string().nullable(),
      Doublon: Double.nullable(),
    }),
  ),
});

const text = z.string().nullable();

export const DocumentRow = z.object({
  Id: RecordId,
  Guid: z.uuid(),
  Version: z.number().int(),
  Libelle: z.string(),
  Description: text,
  FileName: z.string(),
  TypeDocument: KeyValue,
  Groupe: z.string(),
  /** Whose it is: a company, or a record of another kind. */
  Societe: KeyValue.nullable(),
  TypeObjet: text,
  IdObjet: z.number().int().nullable(),
  Annee: z.number().int().nullable(),
  IdExercice: z.number().int().nullable(),
  DateDocument: text,
  DateExpiration: text,
  /** Bytes of the version in force. */
  Taille: z.number().int(),
  MediaType: z.string(),
  /** How many there have been. */
  Versions: z.number().int(),
  Origine: z.enum(originKeys),
  IsVisibleClient: z.boolean(),
  Etat: z.enum(stateKeys),
  AjoutePar: text,
  AjouteLe: z.iso.datetime({ offset: true }),
  /** The last day on which it must be kept; null: until something that has not happened yet. */
  ConserveJusquAu: text,
  /** Where the text that was looked for stands in its content. */
  Extrait: text,
  Page: z.number().int().nullable(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;
