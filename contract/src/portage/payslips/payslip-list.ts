import { z } from 'zod';
import { wholeCents } from '#contract/decimals.ts';
import { page, paging, sorting } from '#contract/paging.ts';
import { FileWarning } from '#contract/permanent-files/imports/file-faults.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { keysOf } from '../employments/codes.ts';
import { payslipAmounts, payslipStates } from './amounts.ts';
import { BulletinInfo } from './payslip.ts';

const filters = {
  SocietePortageId: RecordId.nullish(),
  PorteeId: RecordId.nullish(),
  /** The present year unless told. */
  Annee: z
    .number()
    .int('Année invalide.')
    .min(2000, 'Année invalide.')
    .max(2099, 'Année invalide.')
    .nullish(),
  Mois: z.number().int('Mois invalide.').min(1, 'Mois invalide.').max(12, 'Mois invalide.').nullish(),
  Etat: z.enum(keysOf(payslipStates), 'État inconnu.').nullish(),
  /** A part of the person's name, or of their number in the payroll. */
  Nom: z.string().trim().max(100).nullish(),
  AvecEcart: z.boolean().nullish(),
};

export const PayslipFilters = z.strictObject(filters);
export type PayslipFilters = z.output<typeof PayslipFilters>;

export const payslipListColumns = ['Mois', 'Nom', 'SocietePortage', 'Brut', 'NetPaye', 'CoutTotal'] as const;
export const PayslipListRequest = z.strictObject({ ...filters, ...paging(payslipListColumns) });
export type PayslipListRequest = z.output<typeof PayslipListRequest>;

/** What an export may show, in its order. */
export const exportedColumns = {
  Mois: 'Mois',
  Nom: 'Nom',
  Prenom: 'Prénom',
  Matricule: 'Matricule',
  SocietePortage: 'Société de portage',
  ...payslipAmounts,
  Source: 'Source',
  Etat: 'État',
  Ecarts: 'Écarts',
} as const;
export type ExportedColumn = keyof typeof exportedColumns;

/** What it shows where no columns are chosen. */
export const usualColumns: readonly ExportedColumn[] = [
  'Mois',
  'Nom',
  'Prenom',
  'Matricule',
  'SocietePortage',
  'Brut',
  'CotisationsSalariales',
  'CotisationsPatronales',
  'Pas',
  'NetPaye',
  'CoutTotal',
  'Etat',
  'Ecarts',
];

const ExportedColumns = z
  .array(z.enum(keysOf(exportedColumns), 'Colonne inconnue.'))
  .min(1, 'Choisissez au moins une colonne.')
  .max(Object.keys(exportedColumns).length, 'Colonne inconnue.');

/** All that is filtered, in the list's order; a saved filter (IdFiltre) stands for filters and columns alike. */
export const PayslipExportRequest = z.strictObject({
  ...filters,
  ...sorting(payslipListColumns),
  Colonnes: ExportedColumns.nullish(),
  IdFiltre: RecordId.nullish(),
});
export type PayslipExportRequest = z.output<typeof PayslipExportRequest>;

const cents = z.number().int();

/** The sums are of the filtered list. */
export const PayslipListAnswer = z.object({
  Items: z.array(BulletinInfo),
  TotalCount: z.number().int(),
  TotalBrut: cents,
  TotalNetPaye: cents,
  TotalCoutTotal: cents,
  TotalAVerifier: z.number().int(),
  TotalAvecEcart: z.number().int(),
  /** Months of contracts, among those filtered by carrier, year, month and name, that no payslip tells of. */
  TotalManquants: z.number().int(),
});

export const MissingPayslips = z.object({
  Items: z.array(
    z.object({
      PorteeId: RecordId,
      Nom: z.string(),
      Prenom: z.string().nullable(),
      SocietePortageId: RecordId,
      SocietePortage: z.string(),
      Matricule: z.string().nullable(),
      Mois: z.string(),
    }),
  ),
  TotalCount: z.number().int(),
});

/** A filter under a name, with the columns of its exports; one that is there under the name is replaced. */
export const FilterToSave = z.strictObject({
  Nom: requiredText(60, 'Nom obligatoire.'),
  Filtre: PayslipFilters,
  Colonnes: ExportedColumns,
});

export const SavedFilters = z.object({
  Items: z.array(
    z.object({
      Id: RecordId,
      Nom: z.string(),
      Filtre: PayslipFilters,
      Colonnes: z.array(z.enum(keysOf(exportedColumns))),
    }),
  ),
});

export const BulletinTrackingFile = z.object({
  IdBulletinTrackingFile: RecordId,
  Nom: z.string(),
  Nature: z.enum(['JOURNAL', 'CLASSEUR']),
  /** First and last month that it tells of. */
  Du: z.string(),
  Au: z.string(),
  Le: z.string(),
  Auteur: z.string().nullable(),
  /** Of the carriers that the reader may know of, as are the sums. */
  Lignes: z.number().int(),
  TotalBrut: cents,
  TotalNetPaye: cents,
  /** Of its months: validated, and changed by hand since. */
  Valides: z.number().int(),
  Corriges: z.number().int(),
  Etat: z.enum(keysOf(payslipStates)),
});
export type BulletinTrackingFile = z.infer<typeof BulletinTrackingFile>;

export const FileListRequest = z.strictObject({ SocietePortageId: RecordId.nullish(), ...page() });

/** A file with its lines: what each cell said, and the payslip that was made of it. */
export const FileLines = BulletinTrackingFile.extend({
  Items: z.array(
    z.object({
      Ligne: z.number().int(),
      Lu: z.array(z.object({ Colonne: z.string(), Valeur: z.string() })),
      Bulletin: BulletinInfo,
    }),
  ),
});

export const ImportedFile = z.object({
  IdBulletinTrackingFile: RecordId,
  Lignes: z.number().int(),
  TotalBrut: cents,
  TotalNetPaye: cents,
  Avertissements: z.array(FileWarning),
});

const control = z.number('Montant invalide.').int(wholeCents).min(0, 'Montant invalide.').nullish();

export const JournalImport = z.strictObject({
  SocietePortageId: z
    .number('Société de portage obligatoire.')
    .int()
    .positive('Société de portage obligatoire.'),
  /** Control totals of the payroll program, in cents: a file that says otherwise is refused. */
  TotalBrut: control,
  TotalNetPaye: control,
});

export const WorkbookImport = z.strictObject({
  PorteeId: z.number('Personne portée obligatoire.').int().positive('Personne portée obligatoire.'),
});
