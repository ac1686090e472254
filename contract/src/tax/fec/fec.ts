import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { fecRuleCodes, fecSeverityKeys } from './rules.ts';

/** A sum in whole cents, as text: it may pass what a number holds exactly. */
export const Cents = z.string().regex(/^-?\d+$/);

/** Where the import of a FEC stands. */
export const fecStates = {
  CONTROLE: 'Contrôle en cours',
  ECHEC: 'Contrôle interrompu',
  CONTROLEE: 'À confirmer',
  ECRITURE: 'Écriture en cours',
  EN_VIGUEUR: 'En vigueur',
  REMPLACE: 'Remplacé',
} as const;

export type FecState = keyof typeof fecStates;
const fecStateKeys = Object.keys(fecStates) as [FecState, ...FecState[]];

/** A FEC that was imported for an accounting year. */
export const Fec = z.object({
  Id: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  IdExercice: RecordId,
  DateDebut: z.string(),
  DateFin: z.string(),
  FileName: z.string(),
  Taille: z.number().int(),
  Etat: z.enum(fecStateKeys),
  /** Lines read by the check or the writing that is under way. */
  Progression: z.object({ Fait: z.number().int(), Total: z.number().int().nullable() }).nullable(),
  /** Why the last check or writing came to nothing. */
  Refus: z.string().nullable(),
  /** Columns that the law's model has: 18, 21 or 22. */
  Zones: z.number().int().nullable(),
  Montants: z.enum(['DEBIT_CREDIT', 'MONTANT_SENS']).nullable(),
  Encodage: z.string().nullable(),
  Separateur: z.string().nullable(),
  Lignes: z.number().int().nullable(),
  Ecritures: z.number().int().nullable(),
  TotalDebit: Cents.nullable(),
  TotalCredit: Cents.nullable(),
  Erreurs: z.number().int().nullable(),
  Avertissements: z.number().int().nullable(),
  Remarques: z.number().int().nullable(),
  /** Its sums are broken or some of it cannot be read: it may not be confirmed. */
  EstBloque: z.boolean(),
  AjouteLe: z.string(),
  AjoutePar: z.string().nullable(),
  ConfirmeLe: z.string().nullable(),
});

export type Fec = z.infer<typeof Fec>;

export const FecRequest = z.strictObject({ IdFec: RecordId });

/** How often a rule was broken. */
export const FecRuleCount = z.object({
  Regle: z.enum(fecRuleCodes),
  Gravite: z.enum(fecSeverityKeys),
  Nombre: z.number().int(),
  /** Of these so many are kept line by line. */
  Gardees: z.number().int(),
  PremiereLigne: z.number().int().nullable(),
});

export type FecRuleCount = z.infer<typeof FecRuleCount>;

export const findingFilters = {
  IdFec: RecordId,
  Regle: z.enum(fecRuleCodes).nullish(),
  Gravite: z.enum(fecSeverityKeys).nullish(),
  Ligne: z.number().int().positive().nullish(),
};

/** One thing that is wrong with a FEC, and where. */
export const FecFinding = z.object({
  Id: RecordId,
  Regle: z.enum(fecRuleCodes),
  Gravite: z.enum(fecSeverityKeys),
  /** Null where it is the whole file's. */
  Ligne: z.number().int().nullable(),
  Colonne: z.string().nullable(),
  /** As it stands in the file, cut when long. */
  Valeur: z.string().nullable(),
  Message: z.string(),
  Article: z.string(),
  Dgfip: z.string(),
});

export type FecFinding = z.infer<typeof FecFinding>;

const lineFilters = {
  IdFec: RecordId,
  /** All accounts that begin so. */
  Compte: z.string().trim().min(1).max(50).nullish(),
  /** One account of a third, as CompAuxNum has it; '' for lines without any. */
  CompteAux: z.string().max(100).nullish(),
  Journal: z.string().trim().max(100).nullish(),
  Ecriture: z.string().trim().max(100).nullish(),
  Ligne: z.number().int().positive().nullish(),
  Texte: z.string().trim().max(100).nullish(),
};

export const FecLineListRequest = z.strictObject({ ...lineFilters, ...page(50) });

/** A line of a FEC that is in force. */
export const FecLine = z.object({
  /** Its number in the file. */
  Ligne: z.number().int(),
  JournalCode: z.string(),
  JournalLib: z.string(),
  EcritureNum: z.string(),
  EcritureDate: z.string().nullable(),
  CompteNum: z.string(),
  CompteLib: z.string(),
  CompAuxNum: z.string(),
  CompAuxLib: z.string(),
  PieceRef: z.string(),
  PieceDate: z.string().nullable(),
  EcritureLib: z.string(),
  Debit: Cents,
  Credit: Cents,
  EcritureLet: z.string(),
  DateLet: z.string().nullable(),
  ValidDate: z.string().nullable(),
  Montantdevise: z.string(),
  Idevise: z.string(),
});

export type FecLine = z.infer<typeof FecLine>;

/** A document of the company that bears the reference of a piece. */
export const PieceDocument = z.object({ PieceRef: z.string(), Document: KeyValue });

export type PieceDocument = z.infer<typeof PieceDocument>;

/** What a newer FEC does to an entry of the one before. */
export const entryChanges = { NOUVELLE: 'Nouvelle', DISPARUE: 'Disparue', MODIFIEE: 'Modifiée' } as const;

export type EntryChange = keyof typeof entryChanges;
export const entryChangeKeys = Object.keys(entryChanges) as [EntryChange, ...EntryChange[]];

const ChangedEntry = z.object({
  Nature: z.enum(entryChangeKeys),
  JournalCode: z.string(),
  EcritureNum: z.string(),
  EcritureDate: z.string().nullable(),
  EcritureLib: z.string(),
  /** First line in the former file and in this one, with the debit of the entry. */
  LigneAvant: z.number().int().nullable(),
  Avant: Cents.nullable(),
  LigneApres: z.number().int().nullable(),
  Apres: Cents.nullable(),
});

export type ChangedEntry = z.infer<typeof ChangedEntry>;

export const FecComparison = z.object({
  IdSociete: RecordId,
  FileName: z.string(),
  Precedent: z.object({ Id: RecordId, FileName: z.string() }).nullable(),
  /** Accounts whose balance differs, the first of them. */
  Comptes: z.array(z.object({ Compte: z.string(), Libelle: z.string(), Avant: Cents, Apres: Cents })),
  /** Null until both are written. */
  Ecritures: z
    .object({
      Nouvelles: z.number().int(),
      Disparues: z.number().int(),
      Modifiees: z.number().int(),
      Inchangees: z.number().int(),
    })
    .nullable(),
  Items: z.array(ChangedEntry),
  TotalCount: z.number().int(),
});
