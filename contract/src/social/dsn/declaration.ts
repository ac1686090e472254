import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { paging, sorting } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { FileWarning } from '#contract/permanent-files/imports/file-faults.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** Where a company's month stands: it follows from its files, none of them is set by hand without one. */
export const dsnStates = {
  ATTENDUE: 'Attendue',
  PREPAREE: 'Préparée',
  DEPOSEE: 'Déposée',
  ACCEPTEE: 'Acceptée',
  REJETEE: 'Rejetée',
  SANS_OBJET: 'Sans objet',
} as const;
export type DsnState = keyof typeof dsnStates;
export const dsnStateKeys = Object.keys(dsnStates) as [DsnState, ...DsnState[]];

/** A file's own way; one that a later file of the same establishment and fraction has replaced is 'Remplacée'. */
export const dsnFileStates = {
  PREPAREE: 'Préparée',
  DEPOSEE: 'Déposée',
  ACCEPTEE: 'Acceptée',
  REJETEE: 'Rejetée',
} as const;
export type DsnFileState = keyof typeof dsnFileStates;
const fileStates = Object.keys(dsnFileStates) as [DsnFileState, ...DsnFileState[]];

/** S20.G00.05.001 */
export const dsnNatures = {
  '01': 'DSN mensuelle',
  '02': 'Signalement de fin de contrat',
  '04': 'Signalement d’arrêt de travail',
  '05': 'Signalement de reprise du travail',
  '07': 'Fin de contrat unique',
  '08': 'Signalement d’amorçage des données variables',
} as const;
export type DsnNature = keyof typeof dsnNatures;

/** S20.G00.05.002 */
export const dsnTypes = {
  '01': 'Normale',
  '02': 'Néant',
  '03': 'Annule et remplace',
  '04': 'Annule',
  '05': 'Annule et remplace, néant',
} as const;
export type DsnType = keyof typeof dsnTypes;

/** Why a company's month is awaited. */
export const dsnReasons = {
  BULLETINS: 'Des bulletins de paie sont comptés dans les trois mois qui précèdent.',
  LETTRE: 'La lettre de mission de l’année prévoit des bulletins de paie.',
  PRECEDENTE: 'Une DSN mensuelle a été déposée pour le mois précédent.',
  FICHIER: 'Un fichier de ce mois a été déposé ici.',
} as const;
export type DsnReason = keyof typeof dsnReasons;

/** 'YYYY-MM' */
export const DsnMonth = z
  .string('Mois obligatoire.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide\u202f: 2026-03 attendu.');

export const DsnFilters = z.strictObject({
  /** The month before the present one unless told. */
  Mois: DsnMonth.nullish(),
  /** Name, SIREN or SIRET. */
  Societe: z.string().trim().max(100).nullish(),
  Etat: z.enum(dsnStateKeys, 'État inconnu.').nullish(),
  /** Not deposited although the day has passed, in any month where none is told. */
  IsEnRetard: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
  Gestionnaire: RecordId.nullish(),
});
export type DsnFilters = z.output<typeof DsnFilters>;

export const dsnColumns = ['NomSociete', 'Mois', 'Echeance', 'Salaries', 'Cotisations', 'Etat'] as const;
export const DsnListRequest = DsnFilters.extend(paging(dsnColumns));
export const DsnExportRequest = DsnFilters.extend(sorting(dsnColumns));

const count = z.number().int();

export const DsnRow = z.object({
  Id: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: z.string().nullable(),
  Mois: z.string(),
  Echeance: z.string(),
  /** Individuals of the files; before there is one, the payslips of the last month counted. */
  Salaries: count.nullable(),
  /** Whether they are those of the files. */
  EstDeclare: z.boolean(),
  /** Cents: the bordereaux of contributions due in the files that hold. */
  Cotisations: count.nullable(),
  Fichiers: count,
  Etat: z.enum(dsnStateKeys),
  EnRetard: z.boolean(),
  /** Whether a file of it was deposited with the simulation only. */
  IsSimulation: z.boolean(),
});
export type DsnRow = z.infer<typeof DsnRow>;

/** The portal that the installation has chosen. */
export const DsnPortalName = z.object({ Nom: z.string(), IsSimulation: z.boolean() });

export const DsnListAnswer = z.object({
  Items: z.array(DsnRow),
  TotalCount: count,
  ParEtat: z.record(z.enum(dsnStateKeys), count),
  TotalEnRetard: count,
  TotalSalaries: count,
  TotalCotisations: count,
  Portail: DsnPortalName,
});

const DsnBordereau = z.object({
  Organisme: z.string(),
  /** First and last day of what it is due for. */
  Du: z.string().nullable(),
  Au: z.string().nullable(),
  Montant: count,
});

export const DsnFile = z.object({
  Id: RecordId,
  Nom: z.string(),
  Siret: z.string(),
  Nature: z.string(),
  Type: z.string(),
  /** '11' is one of one, '12' the first of two. */
  Fraction: z.string(),
  Ordre: z.string(),
  Norme: z.string(),
  Logiciel: z.string().nullable(),
  /** Sent as a trial: no organism takes it. */
  EstEssai: z.boolean(),
  Individus: count,
  Cotisations: count,
  Versements: count,
  Rubriques: count,
  Bordereaux: z.array(DsnBordereau),
  Etat: z.enum(fileStates),
  EstRemplacee: z.boolean(),
  /** Its content, sealed, is still here: it is until the declaration is accepted. */
  EstConservee: z.boolean(),
  DeposeeLe: z.string().nullable(),
  Reference: z.string().nullable(),
  /** 'simulation', 'net-entreprises' or by hand. */
  Voie: z.string().nullable(),
  Reponse: z.string().nullable(),
  AjouteLe: z.string(),
  Auteur: z.string().nullable(),
});
export type DsnFile = z.infer<typeof DsnFile>;

export const DsnDetails = DsnRow.extend({
  Pourquoi: z.enum(Object.keys(dsnReasons) as [DsnReason, ...DsnReason[]]),
  Limite: Deadline,
  Motif: z.string().nullable(),
  Fichiers: z.array(DsnFile),
});
export type DsnDetails = z.infer<typeof DsnDetails>;

/** A declaration of a file, as it was read; warnings tell what was noticed in it. */
export const ImportedDsn = z.object({
  Items: z.array(
    z.object({
      IdDsn: RecordId,
      NomSociete: z.string(),
      Mois: z.string(),
      Nature: z.string(),
      Individus: count,
    }),
  ),
  Avertissements: z.array(FileWarning),
});

/** What became of a file that was deposited elsewhere, such as by the payroll software. */
export const DsnOutcome = z.strictObject({
  Id: RecordId,
  Etat: z.enum(['DEPOSEE', 'ACCEPTEE', 'REJETEE'], 'État obligatoire.'),
  Reference: requiredText(60, 'Numéro de dépôt obligatoire.'),
  Date: LegalDate,
  Motif: requiredText(500, 'Motif obligatoire\u202f: où et par qui le dépôt a été fait.'),
});

export const DsnWaiver = z.strictObject({
  Id: RecordId,
  /** Null: it is awaited again. */
  Motif: requiredText(500, 'Motif obligatoire.').nullable(),
});
