import { z } from 'zod';
import { BudgetYear } from '#contract/administration/budget-settings/budget-setting.ts';
import { paging, sorting } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { minutesOf } from './duration.ts';
import { MissionBudget } from './task.ts';

/** How a file's time stands to what is planned for it. */
export const fileTimeStates = {
  DEPASSE: 'Dépassé',
  ALERTE: 'À surveiller',
  NORMAL: 'Dans le budget',
  SANS_BUDGET: 'Sans budget',
} as const;
export type FileTimeState = keyof typeof fileTimeStates;
const FileTimeState = z.enum(['DEPASSE', 'ALERTE', 'NORMAL', 'SANS_BUDGET'], 'État inconnu.');

const filters = {
  /** The present year unless told. */
  Annee: BudgetYear.nullish(),
  /** Name, SIREN or SIRET. */
  Filter: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Who follows the file today. */
  IdCollaborateur: RecordId.nullish(),
  Budget: MissionBudget.nullish(),
  Etat: FileTimeState.nullish(),
  /** Planned, and no time is told on it. */
  IsSansSaisie: z.boolean().nullish(),
};

export const fileTimeColumns = [
  'NomSociete',
  'Budget',
  'MinutesBudget',
  'MinutesMois',
  'MinutesAnnee',
  'Reste',
  'Prevision',
  'Depassement',
] as const;

export const FileTimeRequest = z.strictObject({ ...filters, ...paging(fileTimeColumns) });
export const FileTimeExport = z.strictObject({ ...filters, ...sorting(fileTimeColumns) });
export type FileTimeExport = z.output<typeof FileTimeExport>;

const minutes = z.number().int();

const planned = {
  IdSociete: RecordId,
  NomSociete: z.string(),
  Annee: minutes,
  Budget: MissionBudget,
  /** Euros excluding tax of the company's budget; null: none is kept for the year. */
  MontantBudget: z.string().nullable(),
  /** As adjusted by hand, else the amount by the firm's mean hourly rate; null where neither is known. */
  MinutesBudget: minutes.nullable(),
  EstAjuste: z.boolean(),
};

/** A file's time of a year on the missions that one part of its budget pays. */
export const FileTime = z.object({
  ...planned,
  Responsable: z.string().nullable(),
  /** Of the present month; of another year, its last. */
  MinutesMois: minutes,
  MinutesAnnee: minutes,
  Reste: minutes.nullable(),
  /** What the year comes to if it goes on as it has; of a year that is over what it came to. */
  Prevision: minutes,
  /** The forecast beyond the budget, never below zero. */
  Depassement: minutes.nullable(),
  Etat: FileTimeState,
});
export type FileTime = z.infer<typeof FileTime>;

/** The counts speak of all that is filtered, whatever state is asked for. */
export const FileTimeAnswer = z.object({
  Items: z.array(FileTime),
  TotalCount: minutes,
  TotalMinutesBudget: minutes,
  TotalMinutesAnnee: minutes,
  TotalDepasses: minutes,
  TotalAlertes: minutes,
  TotalSansSaisie: minutes,
  /** The firm's mean hourly rate; null: none is given, and amounts have no hours. */
  TauxHoraire: z.string().nullable(),
});

export const FileLinesRequest = z.strictObject({
  IdSociete: RecordId,
  Annee: BudgetYear,
  Budget: MissionBudget,
});

const share = z.object({ Libelle: z.string(), Minutes: minutes });

/** The lines that a file's time is the sum of, the latest 500, and what they come to by task, collaborator and month. */
export const FileLines = z.object({
  ...planned,
  TauxHoraire: z.string().nullable(),
  Motif: z.string().nullable(),
  MinutesAnnee: minutes,
  ParTache: z.array(share),
  ParCollaborateur: z.array(share),
  ParMois: z.array(minutes).length(12),
  TotalLignes: minutes,
  Lignes: z.array(
    z.object({
      Jour: z.string(),
      Collaborateur: z.string(),
      Mission: z.string(),
      Tache: z.string(),
      Minutes: minutes,
      EstFacturable: z.boolean(),
      Commentaire: z.string().nullable(),
    }),
  ),
});
export type FileLines = z.infer<typeof FileLines>;

/** Hours that a part of a file's budget stands for instead of its amount's; null: the amount's again. */
export const TimeBudgetToSave = z.strictObject({
  IdSociete: RecordId,
  Annee: BudgetYear,
  Budget: MissionBudget,
  Duree: z
    .string()
    .trim()
    .max(20)
    .nullable()
    .transform((typed, context) => {
      if (typed === null || typed === '') return null;
      const told = minutesOf(typed) ?? longHours(typed);
      if (told !== undefined && told <= mostMinutes) return told;
      context.addIssue({ code: 'custom', message: 'Durée attendue, par exemple 35 ou 35h30.' });
      return z.NEVER;
    }),
  Motif: requiredText(300, 'Motif obligatoire.'),
});

/** A year of ten people. */
const mostMinutes = 20_000 * 60;

/** Hours of four or five digits, which no single day has. */
function longHours(typed: string): number | undefined {
  const [, whole, rest = '0'] = /^(\d{4,5})(?:h([0-5]\d)?)?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 60 + Number(rest);
}
