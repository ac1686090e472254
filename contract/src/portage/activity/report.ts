import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { keysOf, units } from '../employments/codes.ts';
import { dayParts, ReportedDay } from './days.ts';
import { reportStateKeys } from './states.ts';

/** YYYY-MM */
export const Month = z
  .string('Mois obligatoire.')
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide.');

const text = z.string().nullable();
const Days = z
  .array(ReportedDay)
  .max(31, 'Un mois a au plus 31 jours.')
  .refine((days) => new Set(days.map(({ Jour }) => Jour)).size === days.length, 'Un jour y est deux fois.');

export const ActivityMonthRequest = z.strictObject({ IdPersonne: RecordId, Mois: Month });

/** A step that a report has taken, the first one first. */
const ReportStep = z.object({
  Etat: z.enum(reportStateKeys),
  Motif: text,
  /** Of an answer of the customer: who gave it, and on which day. */
  ValidePar: text,
  ValideLe: text,
  /** The customer answered by the link of the mail. */
  IsParLien: z.boolean(),
  /** SHA-256 of what they were shown. */
  Empreinte: text,
  /** An ISO 8601 instant. */
  Le: z.string(),
  Auteur: text,
});

/** A mission in one month, with what has been reported of it. */
export const ActivityMission = z.object({
  IdMission: RecordId,
  IdPortage: RecordId,
  Objet: z.string(),
  SocieteCliente: KeyValue,
  SocietePortage: KeyValue,
  Unite: z.enum(keysOf(units)),
  PrixHT: z.number().int().nullable(),
  /** The days of the mission, within those of the contract. */
  DateDebut: z.string(),
  DateFin: text,
  /** Null until something has been saved of the month. */
  Id: RecordId.nullable(),
  Version: z.number().int().nullable(),
  Etat: z.enum(reportStateKeys),
  Jours: z.array(ReportedDay),
  Quantite: z.number(),
  Commentaire: text,
  Etapes: z.array(ReportStep),
  /** Of the invoice that bills it; null: none, or a draft. */
  NumeroFacture: text,
});
export type ActivityMission = z.infer<typeof ActivityMission>;

/** A carried person's month: their missions, and what keeps them from working. */
export const ActivityMonth = z.object({
  IdPersonne: RecordId,
  Nom: z.string(),
  Mois: z.string(),
  /** Hours that a day may have at most. */
  HeuresMax: z.number().nullable(),
  /** Leave of that month; what it is for is not told. */
  Absences: z.array(z.object({ Jour: z.string(), Part: z.enum(keysOf(dayParts)), IsEnAttente: z.boolean() })),
  Missions: z.array(ActivityMission),
});
export type ActivityMonth = z.infer<typeof ActivityMonth>;

const invalid = { error: 'Données invalide.' };

export const ReportToSave = z.strictObject(
  {
    IdMission: RecordId,
    Mois: Month,
    /** Of the report as it was read; none of a month of which nothing was saved yet. */
    Version: z.number().int().positive().nullish(),
    Jours: Days,
    Commentaire: optionalText(500),
  },
  invalid,
);

export const StatusToSave = z.strictObject(
  {
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Etat: z.enum(reportStateKeys, 'État obligatoire.'),
    /** Wanted by a refusal. */
    Motif: optionalText(500),
    /** Wanted by the customer's approval. */
    ValidePar: optionalText(100),
    ValideLe: requiredDate('Date de validation obligatoire.')
      .refine((day) => day <= todayInParis(), 'Cette date ne peut pas être à venir.')
      .nullish(),
  },
  invalid,
);

export const reportColumns = ['Mois', 'Personne', 'SocieteCliente', 'Quantite', 'Age'] as const;

export const ReportFilters = z.strictObject({
  /** Person or mission. */
  Texte: z.string().trim().max(100).nullish(),
  Mois: Month.nullish(),
  Etat: z.enum(reportStateKeys).nullish(),
  IdPersonne: RecordId.nullish(),
  IdSocieteCliente: RecordId.nullish(),
  SocietePortageGuid: z.uuid().nullish(),
  ...sorting(reportColumns),
});
export type ReportFilters = z.output<typeof ReportFilters>;

export const ReportListRequest = ReportFilters.extend(page());
export type ReportListRequest = z.output<typeof ReportListRequest>;

/** A mission's month in the list: one that nothing was saved of is to be entered. */
export const ReportRow = z.object({
  /** Names it where it has no Id: '12-2026-11'. */
  Cle: z.string(),
  Id: RecordId.nullable(),
  Version: z.number().int().nullable(),
  IdMission: RecordId,
  IdPersonne: RecordId,
  Personne: KeyValue,
  SocieteCliente: KeyValue,
  SocietePortage: KeyValue,
  Objet: z.string(),
  Mois: z.string(),
  Unite: z.enum(keysOf(units)),
  Quantite: z.number(),
  /** Excluding VAT, in cents; null where the mission has no price. */
  Montant: z.number().int().nullable(),
  Etat: z.enum(reportStateKeys),
  /** Days in this state; of one to be entered, since the month has ended. Null once it is invoiced. */
  Age: z.number().int().nullable(),
  NumeroFacture: text,
});
export type ReportRow = z.infer<typeof ReportRow>;

/** The counts speak of the filtered list. */
export const ReportListAnswer = z.object({
  Items: z.array(ReportRow),
  TotalCount: z.number().int(),
  TotalASaisir: z.number().int(),
  TotalEnvoyes: z.number().int(),
  TotalValidesClient: z.number().int(),
  TotalAFacturer: z.number().int(),
  TotalRefuses: z.number().int(),
  /** Excluding VAT, of what is validated and not invoiced, in cents. */
  MontantAFacturer: z.number().int(),
});
