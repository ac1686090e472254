import { z } from 'zod';
import { inOrder, LegalDate } from '#contract/dates.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';

/** What papers are asked for. */
export const occasions = {
  ENTREE: 'Entrée en relation',
  REPRISE: 'Reprise de dossier',
  BILAN: 'Bilan',
  JURIDIQUE: 'Juridique annuel',
  PAIE: 'Paie',
} as const;
const occasionKeys = Object.keys(occasions) as [keyof typeof occasions];

/** Which companies an item of a checklist is asked of. */
export const askedOf = {
  TOUS: 'Tous les dossiers',
  SOCIETE: 'Les sociétés',
  EMPLOYEUR: 'Les employeurs',
  TVA: 'Les assujettis à la TVA',
  IS: 'Les soumis à l’IS',
  EMPRUNT: 'Ceux qui ont un emprunt',
} as const;
const askedOfKeys = Object.keys(askedOf) as [keyof typeof askedOf];

/** Where a paper that was asked for stands. */
export const lineStates = {
  DEMANDE: 'Demandé',
  RECU: 'Reçu',
  A_COMPLETER: 'À compléter',
  APPROUVE: 'Approuvé',
  SANS_OBJET: 'Sans objet',
} as const;
export type LineState = keyof typeof lineStates;
export const lineStateKeys = Object.keys(lineStates) as [LineState, ...LineState[]];

const invalid = { error: 'Données invalide.' };

const name = requiredText(200, 'Libellé obligatoire.');
const typeId = z.number('Type de document obligatoire.').int().positive();
const occasion = z.enum(occasionKeys, 'Occasion obligatoire.');
const year = z.number('Année invalide.').int().min(1990, 'Année invalide.').max(2199, 'Année invalide.');

export const ChecklistItemToAdd = z.strictObject(
  {
    Occasion: occasion,
    IdTypeDocument: typeId,
    Libelle: name,
    Motif: optionalText(300),
    DemandeA: z.enum(askedOfKeys, 'Choisissez à qui le document est demandé.'),
  },
  invalid,
);

export const ChecklistItemToEdit = ChecklistItemToAdd.extend(editMarks);

export const ChecklistItem = z.object({
  ...recordMarks,
  Occasion: z.enum(occasionKeys),
  IdTypeDocument: RecordId,
  TypeDocument: z.string(),
  Libelle: z.string(),
  Motif: z.string().nullable(),
  DemandeA: z.enum(askedOfKeys),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** What is asked for, in one line. */
const LineToAsk = z.strictObject(
  { IdTypeDocument: typeId, Libelle: name, Motif: optionalText(300) },
  invalid,
);

/** What the checklist of an occasion proposes to ask of a company. */
export const ProposedLine = z.object({
  IdTypeDocument: RecordId,
  Libelle: z.string(),
  Motif: z.string().nullable(),
  /** The file has such a document of that year, or still good: it need not be asked for. */
  EstDejaLa: z.boolean(),
});

export const ProposalRequest = z.strictObject({
  IdSociete: RecordId,
  Occasion: occasion,
  Annee: year.nullish(),
});

export const RequestToAdd = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive(),
    Occasion: occasion,
    Annee: year.nullish(),
    DateLimite: LegalDate.nullish(),
    /** Of the company, where it is left out. */
    Email: optionalText(100).refine((text) => !text || emailPattern.test(text), 'Format invalide.'),
    Message: optionalText(2000),
    Lignes: z
      .array(LineToAsk)
      .min(1, 'Demandez au moins un document.')
      .max(60, 'Demandez au plus 60 documents.'),
  },
  invalid,
);

export const PortfolioRequestToAdd = z.strictObject(
  {
    IdsSociete: z
      .array(RecordId)
      .min(1, 'Choisissez au moins une société.')
      .max(500, 'Choisissez au plus 500 sociétés.'),
    Occasion: occasion,
    Annee: year.nullish(),
    DateLimite: LegalDate.nullish(),
    Message: optionalText(2000),
  },
  invalid,
);

/** Which files of the portfolio an occasion could be asked of. */
export const PortfolioRequest = z
  .strictObject(
    {
      Occasion: occasion,
      Annee: year.nullish(),
      /** Those that the user follows today; otherwise all that they read. */
      EstMonPortefeuille: z.boolean().default(false),
      /** With an accounting year that ends between these days. */
      ClotureDu: LegalDate.nullish(),
      ClotureAu: LegalDate.nullish(),
    },
    invalid,
  )
  .superRefine(inOrder('ClotureDu', 'ClotureAu', 'La fin de la période doit suivre son début.'));

/** A file of the portfolio with what an occasion would ask of it. */
export const PortfolioFile = z.object({
  Key: RecordId,
  Value: z.string(),
  Email: z.string().nullable(),
  /** What the checklist wants and the file lacks. */
  Manquants: z.array(z.string()),
  /** A request for the same occasion and year is under way. */
  EstDejaDemande: z.boolean(),
});
export type PortfolioFile = z.infer<typeof PortfolioFile>;

export const RequestListRequest = z.strictObject({
  IdSociete: RecordId.nullish(),
  /** A kind of paper that is still missing. */
  IdTypeManquant: RecordId.nullish(),
  Occasion: z.enum(occasionKeys).nullish(),
  /** Requests that still miss something, or none that does. */
  IsIncomplete: z.boolean().nullish(),
  /** The name of the company. */
  Texte: z.string().trim().max(100).nullish(),
  ...page(),
});

const instant = z.iso.datetime({ offset: true });

const listed = {
  Id: RecordId,
  Version: z.number().int(),
  Societe: KeyValue,
  Occasion: z.enum(occasionKeys),
  Annee: z.number().int().nullable(),
  DateLimite: z.string().nullable(),
  Email: z.string(),
  DemandeLe: instant,
  DemandePar: z.string().nullable(),
  DerniereRelance: instant.nullable(),
  Relances: z.number().int(),
  /** Until when the customer's link serves; null: it was revoked. */
  LienJusquAu: z.string().nullable(),
  Demandes: z.number().int(),
  ARevoir: z.number().int(),
  Manquants: z.number().int(),
  /** What is still missing, by name. */
  PapiersManquants: z.array(z.string()),
};

export const RequestRow = z.object(listed);
export type RequestRow = z.infer<typeof RequestRow>;

const RequestLine = z.object({
  Id: RecordId,
  TypeDocument: z.string(),
  Libelle: z.string(),
  Motif: z.string().nullable(),
  Etat: z.enum(lineStateKeys),
  Commentaire: z.string().nullable(),
  Documents: z.array(KeyValue),
});
export type RequestLine = z.infer<typeof RequestLine>;

export const RequestDetails = z.object({
  ...listed,
  Message: z.string().nullable(),
  Lignes: z.array(RequestLine),
});
export type RequestDetails = z.infer<typeof RequestDetails>;
