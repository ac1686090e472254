import { z } from 'zod';
import { page, paging, sorting } from '#contract/paging.ts';
import { FileWarning } from '#contract/permanent-files/imports/file-faults.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { DecidedAnomaly, PayslipAnomaly, payslipAnomalyKeys } from './anomaly.ts';

const PayslipYear = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(2000, 'Année invalide.')
  .max(2100, 'Année invalide.');

/** Where a line comes from: a file's line, or a correction by hand. */
export const payslipSources = { FICHIER: 'Fichier', CORRECTION: 'Correction à la main' } as const;

/** Which companies: with something open, with nothing open any more, with nothing at all, or with one kind open. */
const Found = z.enum(['OUVERTES', 'TRAITEES', 'AUCUNE', ...payslipAnomalyKeys], 'Anomalie inconnue.');

export const PayslipCountFilters = z.strictObject({
  /** The present year unless told. */
  Annee: PayslipYear.nullish(),
  IdCabinet: RecordId.nullish(),
  /** Who follows the file today. */
  Gestionnaire: RecordId.nullish(),
  /** Name, SIREN or SIRET. */
  Societe: z.string().trim().max(100).nullish(),
  Anomalie: Found.nullish(),
});
export type PayslipCountFilters = z.output<typeof PayslipCountFilters>;

export const payslipCountColumns = ['NomSociete', 'Total', 'NbBPLM', 'Ecart', 'Ouvertes'] as const;
export const PayslipCountListRequest = PayslipCountFilters.extend(paging(payslipCountColumns));

/** All that is filtered, in the order of the list. */
export const PayslipCountExportRequest = PayslipCountFilters.extend(sorting(payslipCountColumns));
export type PayslipCountExportRequest = z.output<typeof PayslipCountExportRequest>;

const count = z.number().int();

/** A company's year: how many payslips each month counts, and what the engagement letter includes. */
const companyYear = {
  /** Of the company and year: there is no row of it, since a year without any payslip is followed too. */
  Id: RecordId,
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: z.string().nullable(),
  Annee: count,
  /** January to December; null: nothing is told of the month. */
  Mois: z.array(count.nullable()).length(12),
  Total: count,
  /** Payslips of the year by the engagement letter; null: the company's budget does not tell. */
  NbBPLM: count.nullable(),
  /** The total less that. */
  Ecart: count.nullable(),
};

export const PayslipCountRow = z.object({
  ...companyYear,
  Anomalies: z.array(PayslipAnomaly),
  Ouvertes: count,
});
export type PayslipCountRow = z.infer<typeof PayslipCountRow>;

/** Counts of all that is filtered by year, cabinet, collaborator and name, whatever anomaly is asked for. */
export const PayslipCountListAnswer = z.object({
  Items: z.array(PayslipCountRow),
  TotalCount: count,
  TotalBulletins: count,
  TotalPrevus: count,
  TotalAvecAnomalies: count,
  TotalDepassements: count,
  TotalSansLettre: count,
  TotalMoisManquants: count,
});

const PayslipCountLine = z.object({
  Id: RecordId,
  Mois: count,
  Nombre: count,
  Source: z.enum(Object.keys(payslipSources) as [keyof typeof payslipSources]),
  /** Whether the month's figure is made of it. */
  Compte: z.boolean(),
  IdFichier: RecordId.nullable(),
  NomFichier: z.string().nullable(),
  Ligne: count.nullable(),
  Siret: z.string().nullable(),
  Motif: z.string().nullable(),
  Le: z.string(),
  Auteur: z.string().nullable(),
});

/** The same with where each figure comes from. */
export const PayslipYearDetails = z.object({
  ...companyYear,
  /** Months of an exercise that is closed: their counts stay as they are. */
  MoisClos: z.array(count),
  Lignes: z.array(PayslipCountLine),
  Anomalies: z.array(DecidedAnomaly),
});
export type PayslipYearDetails = z.infer<typeof PayslipYearDetails>;

/** What a month counts instead of what its lines say. */
export const PayslipCorrection = z.strictObject({
  IdSociete: RecordId,
  Annee: PayslipYear,
  Mois: z
    .number('Mois obligatoire.')
    .int('Mois invalide.')
    .min(1, 'Mois invalide.')
    .max(12, 'Mois invalide.'),
  Nombre: z
    .number('Nombre obligatoire.')
    .int('Nombre entier attendu.')
    .min(0, 'Nombre entier attendu.')
    .max(100_000, 'Nombre trop grand.'),
  Motif: requiredText(500, 'Motif obligatoire.'),
});

export const PayslipFile = z.object({
  Id: RecordId,
  Nom: z.string(),
  Le: z.string(),
  Auteur: z.string().nullable(),
  /** Of the companies that the caller may read, as are the figures. */
  Lignes: count,
  Societes: count,
  Bulletins: count,
  /** First and last month that it tells of, 'YYYY-MM'. */
  Du: z.string().nullable(),
  Au: z.string().nullable(),
  /** Whether a month of it belongs to a closed exercise: it is not deleted then. */
  EstClos: z.boolean(),
});
export type PayslipFile = z.infer<typeof PayslipFile>;

export const PayslipFileListRequest = z.strictObject({
  /** Files that tell of a month of this year. */
  Annee: PayslipYear.nullish(),
  ...page(),
});

export const PayslipFileLines = PayslipFile.extend({
  Items: z.array(
    z.object({
      Ligne: count,
      Siret: z.string(),
      IdSociete: RecordId,
      NomSociete: z.string(),
      /** 'YYYY-MM' */
      Mois: z.string(),
      Nombre: count,
    }),
  ),
});

export const ImportedPayslips = z.object({
  IdSocietyBPTrackingFile: RecordId,
  Lignes: count,
  Bulletins: count,
  Avertissements: z.array(FileWarning),
});
