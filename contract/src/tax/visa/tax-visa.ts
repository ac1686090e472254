import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { followedCompany, followedFilters } from '../followed-company.ts';

/** Each follows from the last day that is known. */
export const taxVisaStates = {
  ADHERENTE: 'Adhérente',
  NON_ADHERENTE: 'Non adhérente',
  FIN_DE_MISSION: 'Mission terminée',
  RESILIEE: 'Résiliée',
  EXCLUE: 'Exclue',
} as const;

const states = Object.keys(taxVisaStates) as [keyof typeof taxVisaStates, ...(keyof typeof taxVisaStates)[]];

/** Of a bilan (specification 2, section 7). */
export const bilanStatuses = { 1: 'En cours', 4: 'Terminé' } as const;

const BilanStatus = z.literal([1, 4], 'Statut inconnu.');

/** Conclusions of a mission report: ten, named by the firm (specification 3, section 9). */
export const ratingCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const Rating = z.number().int().min(1, 'Cotation de 1 à 10.').max(10, 'Cotation de 1 à 10.');

const VisaYear = z
  .number('Année obligatoire.')
  .int()
  .min(1977, 'Année invalide.')
  .max(2199, 'Année invalide.');

/** A day that has come. */
const pastDay = (missing: string) =>
  requiredDate(missing).refine((day) => day <= todayInParis(), 'Cette date ne peut pas être à venir.');

const text = z.string().nullable();

export const TaxVisaRow = z.object({
  VisaFiscalId: z.number().int(),
  Version: z.number().int(),
  ...followedCompany,
  Annee: z.number().int(),
  /** Of the accounting year that closes in it; null: none is open. */
  DateCloture: text,
  /** Null: the year has no bilan yet. */
  StatutBilan: BilanStatus.nullable(),
  CotationCRM: z.number().int().nullable(),
  DateAdhesion: z.string(),
  DateFinMission: text,
  DateSortie: text,
  /** Why it was terminated or excluded. */
  Motif: text,
  Etat: z.enum(states),
  /** Another file of the same company, or SIREN, and year. */
  Doublon: z.boolean(),
  /** Of a double that was set aside: until when it may be taken back. */
  RestaurableJusquAu: text,
});
export type TaxVisaRow = z.infer<typeof TaxVisaRow>;

export const TaxVisaFilters = z.strictObject({
  ...followedFilters,
  Annee: VisaYear.nullish(),
  /** Code of the firm's list. */
  RegimeImposition: z.string().trim().max(20).nullish(),
  StatutBilan: BilanStatus.nullish(),
  CotationCRM: Rating.nullish(),
  Etat: z.enum(states).nullish(),
  IsDoublon: z.boolean().nullish(),
  /** The files that are doubles of this one, itself included. */
  DoublonDe: RecordId.nullish(),
  /** Doubles that were set aside, instead of the register. */
  IsEcarte: z.boolean().nullish(),
});
export type TaxVisaFilters = z.output<typeof TaxVisaFilters>;

export const taxVisaColumns = ['NomSociete', 'Annee', 'DateCloture', 'DateAdhesion', 'CotationCRM'] as const;

export const TaxVisaListRequest = TaxVisaFilters.extend(paging(taxVisaColumns));

/** All that is filtered, in the order of the list. */
export const TaxVisaExportRequest = TaxVisaFilters.extend(sorting(taxVisaColumns));
export type TaxVisaExportRequest = z.output<typeof TaxVisaExportRequest>;

/** The counts speak of the filtered list. */
export const TaxVisaListAnswer = z.object({
  Items: z.array(TaxVisaRow),
  TotalCount: z.number().int(),
  TotalAdherentes: z.number().int(),
  TotalResiliees: z.number().int(),
  TotalExclues: z.number().int(),
  TotalDoublons: z.number().int(),
});

/** What names a file in a change. */
const changed = {
  VisaFiscalId: RecordId,
  Version: z.number().int().positive().optional(),
};

export const Membership = z.strictObject({
  IdSociete: z.number('Société obligatoire.').int().positive(),
  IsAdheree: z.boolean().default(true),
  DateAdhesion: pastDay('Date d’adhésion obligatoire.'),
  Annee: VisaYear,
});

export const Termination = z.strictObject({
  ...changed,
  DateResiliation: pastDay('Date de résiliation obligatoire.'),
  IdMotif: z.number('Motif obligatoire.').int().positive(),
  Commentaire: optionalText(500),
});

export const Exclusion = z.strictObject({
  ...changed,
  DateExclusion: pastDay('Date d’exclusion obligatoire.'),
  IdMotifExclusion: z.number('Motif obligatoire.').int().positive(),
});

/** Null: the mission goes on. */
export const MissionEnd = z.strictObject({ ...changed, DateFinMission: LegalDate.nullish() });

export const RatingToSave = z.strictObject({ ...changed, CotationCRM: Rating.nullish() });

export const DoublesToSettle = z
  .strictObject({
    /** The file that is kept. */
    VisaFiscalId: RecordId,
    /** Those that are set aside. */
    Ids: z.array(RecordId).min(1, 'Choisissez au moins un doublon.').max(20),
  })
  .refine(({ VisaFiscalId, Ids }) => !Ids.includes(VisaFiscalId), {
    path: ['Ids'],
    message: 'Le dossier gardé ne peut pas être écarté.',
  });

export const SavedVisa = z.object({ VisaFiscalId: z.number().int(), Version: z.number().int() });

export const SavedMembership = SavedVisa.extend({
  /** Of a year that the visa brings nothing for any more: an ECF is offered instead. */
  Avertissement: z.object({ Message: z.string(), Source: z.string() }).nullable(),
});

/** A file as it is stored and journalled. */
export const TaxVisa = z.object({
  ...recordMarks,
  IdSociete: z.number().int(),
  Societe: KeyValue,
  Annee: z.number().int(),
  IsAdheree: z.boolean(),
  DateAdhesion: z.string(),
  DateResiliation: text,
  IdMotif: z.number().int().nullable(),
  Commentaire: text,
  DateExclusion: text,
  IdMotifExclusion: z.number().int().nullable(),
  DateFinMission: text,
  CotationCRM: z.number().int().nullable(),
  Etat: z.enum(states),
  /** The file that it is a double of. */
  IdGarde: z.number().int().nullable(),
});
export type TaxVisa = z.infer<typeof TaxVisa>;
