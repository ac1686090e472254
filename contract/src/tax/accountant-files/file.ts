import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { accountsStages } from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';

/** How far the accountant's work on a year is. */
export const fileStates = {
  A_PREPARER: 'À préparer',
  EN_COURS: 'En cours',
  A_SIGNER: 'À signer',
  TERMINE: 'Terminé',
} as const;
export type FileState = keyof typeof fileStates;
const FileState = z.enum(Object.keys(fileStates) as [FileState, ...FileState[]], 'État inconnu.');

const text = z.string().nullable();

/** A note of the file; of a year before only what is still open is carried over. */
export const FileNote = z.object({
  Id: RecordId,
  IdExercice: z.number().int(),
  DateCloture: z.string(),
  Texte: z.string(),
  EstPointOuvert: z.boolean(),
  RegleLe: text,
  ReglePar: text,
  Auteur: z.string(),
  CreeLe: z.iso.datetime({ offset: true }),
  /** The reader's own: they alone take it back. */
  EstMienne: z.boolean(),
  /** Struck through, with why. */
  BarreeLe: text,
  MotifBarree: text,
  /** Of a year before the one that is asked for. */
  EstReportee: z.boolean(),
});
export type FileNote = z.infer<typeof FileNote>;

/** A company's accounting year as the accountant follows it. */
export const AccountantFile = z.object({
  /** The accounting year's. */
  Id: z.number().int(),
  /** 0: nothing was saved of it yet. */
  Version: z.number().int(),
  IdExercice: z.number().int(),
  Societe: KeyValue,
  Siren: text,
  DateDebut: z.string(),
  DateCloture: z.string(),
  StatutBilan: z.enum(Object.keys(accountsStages) as [keyof typeof accountsStages]),
  /** Closing checks of the year that both have done, of all that the firm looks at. */
  BouclagesFaits: z.number().int(),
  Bouclages: z.number().int(),
  DerniereNote: text,
  DerniereNoteLe: text,
  /** Of this year and of those before it. */
  PointsOuverts: z.number().int(),
  DateRdv: text,
  DateSignature: text,
  Etat: FileState,
  Conclusion: text,
  Documents: z.number().int(),
  Collaborateur: KeyValue.nullable(),
});
export type AccountantFile = z.infer<typeof AccountantFile>;

export const FileFilters = z.strictObject({
  IdSociete: RecordId.nullish(),
  /** Year of the closing. */
  Exercice: z.number().int().min(1990, 'Année invalide.').max(2199, 'Année invalide.').nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  Etat: FileState.nullish(),
  PointsOuverts: z.boolean().nullish(),
  Texte: z.string().trim().max(100).nullish(),
});
export type FileFilters = z.output<typeof FileFilters>;

export const fileColumns = ['DateCloture', 'NomSociete', 'DateRdv'] as const;
export const FileListRequest = FileFilters.extend(paging(fileColumns));

export const FileListAnswer = z.object({
  Items: z.array(AccountantFile),
  TotalCount: z.number().int(),
  TotalPointsOuverts: z.number().int(),
  TotalASigner: z.number().int(),
  TotalTermines: z.number().int(),
});

const ofYear = {
  IdSociete: z.number('Société obligatoire.').int().positive(),
  IdExercice: z.number('Exercice obligatoire.').int().positive(),
};

export const FileToSave = z
  .strictObject({
    ...ofYear,
    Version: z.number().int().min(0).optional(),
    DateRdv: LegalDate.nullish(),
    DateSignature: LegalDate.nullish(),
    Etat: FileState,
    Conclusion: optionalText(5000),
  })
  .superRefine(({ Etat, DateSignature }, context) => {
    if (Etat === 'TERMINE' && !DateSignature)
      context.addIssue({
        code: 'custom',
        path: ['DateSignature'],
        message: 'Un dossier terminé a sa date de signature.',
      });
  });

export const NoteToAdd = z.strictObject({
  ...ofYear,
  Texte: requiredText(5000, 'Note obligatoire.'),
  EstPointOuvert: z.boolean().default(false),
});

export const OfYear = z.strictObject(ofYear);

/** The hand-over sheet, or documents that the generator makes for the year. */
export const PapersToMake = z.strictObject({
  ...ofYear,
  /** Model documents; none: the sheet. */
  Modeles: z.array(RecordId).min(1).max(50, 'Au plus 50 documents à la fois.').nullish(),
});

/** What is known of the file's risk; it is told to those alone who read such data. */
const KnownRisk = z.object({ Niveau: text, Vigilance: text, Etat: z.string(), ProchaineRevue: text });
export type KnownRisk = z.infer<typeof KnownRisk>;

/** What whoever takes a file over reads in a minute, made from facts. */
export const HandOverSheet = z.object({
  Societe: KeyValue,
  Siren: text,
  DateDebut: z.string(),
  DateCloture: z.string(),
  Equipe: z.array(z.object({ Nom: z.string(), Fonction: z.string(), Depuis: z.string() })),
  Echeances: z.array(Deadline),
  Points: z.array(FileNote),
  Conclusion: text,
  DateRdv: text,
  /** Papers asked of the customer that have not come. */
  Demandes: z.array(z.object({ Libelle: z.string(), DemandeeLe: z.string(), AvantLe: text })),
  Documents: z.array(z.object({ Libelle: z.string(), Type: z.string(), Le: z.string() })),
  /** Null: this reader is not told. */
  Risque: KnownRisk.nullable(),
});
export type HandOverSheet = z.infer<typeof HandOverSheet>;
