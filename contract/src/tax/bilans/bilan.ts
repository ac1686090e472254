import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { Cents } from '../fec/fec.ts';
import { SynthesisFigure } from './statements.ts';

/** States of a balance sheet (specification 2, section 3). */
export const bilanStatuses = { 1: 'En cours', 4: 'Terminé' } as const;

/** States of each of its results. */
export const resultStatuses = { 1: 'Non fait', 4: 'Fait' } as const;

export const done = 4;

const Status = z.union([z.literal(1), z.literal(4)], 'Statut inconnu.');

/** An entry of a list of states. */
export const StatusEntry = z.object({ Id: z.number().int(), Libelle: z.string() });

/** What the books can answer of a closing check, by name. */
export const closingControls = {
  TRESORERIE: 'Comptes de banque et leurs soldes',
  VIREMENTS: 'Virements internes (58) à zéro',
  CAISSE: 'Caisse (53) jamais créditrice',
  CLIENTS: 'Clients créditeurs et douteux',
  FOURNISSEURS: 'Fournisseurs débiteurs',
  IMMOBILISATIONS: 'Dotations (6811) égales aux amortissements (28)',
  EMPRUNTS: 'Emprunts (164) restant dus',
  TVA: 'Taxe collectée rapportée au chiffre d’affaires',
  SOCIAL: 'Dettes sociales (43) à la clôture',
  PAIE: 'Charges sociales rapportées aux salaires',
  IMPOTS: 'Impôt (695) rapporté au résultat',
  CAPITAUX: 'Résultat précédent (12) affecté',
  COMPTES_COURANTS: 'Comptes courants (455) jamais débiteurs',
  ATTENTE: 'Comptes d’attente (471 à 475) à zéro',
  A_NOUVEAUX: 'À-nouveaux égaux à la clôture précédente',
} as const;

export type ClosingControl = keyof typeof closingControls;
const closingControlKeys = Object.keys(closingControls) as [ClosingControl, ...ClosingControl[]];

const position = z.number('Ordre invalide.').int('Ordre invalide.').min(0).max(9999, 'Ordre invalide.');

/** What a firm looks at before it closes a year (bouclage). */
export const ClosingCheckToAdd = z.strictObject(
  {
    Libelle: requiredText(150, 'Libellé obligatoire.'),
    Cycle: requiredText(60, 'Cycle obligatoire.'),
    Controle: z.enum(closingControlKeys, 'Contrôle inconnu.').nullish(),
    Ordre: position.default(0),
    EstObligatoire: z.boolean().default(true),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const ClosingCheckToEdit = ClosingCheckToAdd.extend(editMarks);

export const ClosingCheck = z.object({
  ...recordMarks,
  Code: z.string().nullable(),
  Libelle: z.string(),
  Cycle: z.string(),
  Controle: z.enum(closingControlKeys).nullable(),
  Ordre: z.number().int(),
  EstObligatoire: z.boolean(),
  /** The books answer it. */
  EstAutomatique: z.boolean(),
  DateRetrait: z.string().nullable(),
});

export type ClosingCheck = z.infer<typeof ClosingCheck>;

const ResultToSave = z.strictObject({
  IdReferentielResultat: RecordId,
  IdStatut: Status.default(1),
  /** The accountant's own word. */
  IdStatutExpert: Status.default(1),
  Commentaire: optionalText(1000),
  IdDocument: RecordId.nullish(),
});

const figureSources = ['FEC', 'LIASSE', 'SAISIE'] as const;

const DetailToSave = z.strictObject({
  /** A key of Referentiels/all/refsynthesecle. */
  Cle: z.string().trim().min(1).max(60),
  Valeur: Cents.max(24),
  Source: z.enum(figureSources).default('SAISIE'),
});

const content = {
  IdStatutBilan: Status.default(1),
  /** Why it is finished although a required check is not done. */
  Motif: optionalText(500),
  Resultats: z.array(ResultToSave).max(500).default([]),
  BilanDetails: z.array(DetailToSave).max(200).default([]),
};

export const BilanToAdd = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive(),
    IdExercice: z.number('Exercice obligatoire.').int().positive(),
    ...content,
  },
  { error: 'Données invalide.' },
);

export const BilanToEdit = z.strictObject({ ...editMarks, ...content }, { error: 'Données invalide.' });

/** What the books say of a closing check. */
const ControlAnswer = z.object({
  Etat: z.enum(['JUSTE', 'ECART', 'A_VERIFIER']),
  Texte: z.string(),
  /** The account that opens to its entries, by its beginning. */
  Compte: z.string().nullable(),
});

export type ControlAnswer = z.infer<typeof ControlAnswer>;

const BilanResult = z.object({
  IdReferentielResultat: RecordId,
  Libelle: z.string(),
  Cycle: z.string(),
  EstObligatoire: z.boolean(),
  IdStatut: Status,
  IdStatutExpert: Status,
  Commentaire: z.string().nullable(),
  IdDocument: RecordId.nullable(),
  Controle: ControlAnswer.nullable(),
});

export type BilanResult = z.infer<typeof BilanResult>;

/** The balance sheet of an accounting year as a piece of work. */
export const Bilan = z.object({
  ...recordMarks,
  IdSociete: RecordId,
  NomSociete: z.string(),
  IdExercice: RecordId,
  DateDebut: z.string(),
  DateFin: z.string(),
  IdStatutBilan: Status,
  Motif: z.string().nullable(),
  /** The FEC in force of the year. */
  IdFec: RecordId.nullable(),
  Resultats: z.array(BilanResult),
  BilanDetails: z.array(z.object({ Cle: z.string(), Valeur: Cents, Source: z.enum(figureSources) })),
});

export type Bilan = z.infer<typeof Bilan>;

/** One accounting year among those of a company, with its key figures. */
export const BilanSynthesis = z.object({
  IdExercice: RecordId,
  DateDebut: z.string(),
  DateFin: z.string(),
  IdBilan: RecordId.nullable(),
  IdStatutBilan: Status.nullable(),
  /** Why it is as it is, in its makers' words. */
  Motif: z.string().nullable(),
  IdFec: RecordId.nullable(),
  /** Where its figures come from. */
  Source: z.enum(figureSources).nullable(),
  Chiffres: z.array(
    SynthesisFigure.pick({ Cle: true, Libelle: true, Rubrique: true, Valeur: true }).extend({
      /** Change on the year before. */
      Variation: Cents.nullable(),
    }),
  ),
});

/** A box of a tax return as it was read from a PDF. */
export const ReadBox = z.object({
  /** A synthesis key that the box is, where it is one. */
  IdReferentiel: z.string().nullable(),
  Code: z.string(),
  Libelle: z.string(),
  Valeur: Cents,
  FileName: z.string(),
  Page: z.number().int(),
  /** In percent. */
  Certitude: z.number().int().min(0).max(100),
  /** The same box by the FEC in force, where there is one. */
  ValeurFec: Cents.nullable(),
});
