import { z } from 'zod';
import { RecordId } from '#contract/record.ts';
import { LeaveUnit } from './holiday.ts';
import { leaveYear, whose } from './holiday-list.ts';

const days = z.number();

/** A type of leave among figures; without an id those that would tell why few people were away, together. */
const countedType = { IdType: z.number().int().nullable(), Libelle: z.string(), Unite: LeaveUnit };

export const CountByTypeRequest = z.strictObject({ ...whose, year: leaveYear });

/** One person's leave of a year by type: of everyone who may read their requests. */
export const CountByTypeAnswer = z.object({
  Nom: z.string(),
  Items: z.array(
    z.object({
      IdType: z.number().int(),
      Libelle: z.string(),
      Unite: LeaveUnit,
      /** Validated. */
      Jours: days,
      /** Asked for, not decided yet. */
      JoursEnAttente: days,
    }),
  ),
});

const Years = z
  .array(leaveYear, 'Année obligatoire.')
  .min(1, 'Année obligatoire.')
  .max(10, 'Dix années au plus à la fois.');

export const StatsByYearRequest = z.strictObject({ Annees: Years });

/** Of fewer people than this a figure does not tell why they were away. */
const discretion = { PersonnesMinimum: z.number().int() };

/** Days taken by year, cabinet and type, of the people whose leave the caller may read. */
export const StatsByYearAnswer = z.object({
  ...discretion,
  Items: z.array(
    z.object({
      Annee: z.number().int(),
      IdCabinet: z.number().int().nullable(),
      Cabinet: z.string().nullable(),
      ...countedType,
      Jours: days,
    }),
  ),
});

export const StatsRequest = z.strictObject({ Annee: leaveYear, IdCabinet: RecordId.nullish() });

/** Days taken by type and month of a year; a leave counts in the months that its days lie in. */
export const StatsAnswer = z.object({
  ...discretion,
  /** Of the cabinet that was asked for. */
  Cabinet: z.string().nullable(),
  Items: z.array(z.object({ ...countedType, Mois: z.array(days).length(12), Total: days })),
});
export type MonthsOfType = z.infer<typeof StatsAnswer>['Items'][number];

export const StatsExportRequest = z.strictObject({ Annees: Years, IdCabinet: RecordId.nullish() });

/** Each person's days by type, of a year. */
export const ByUserExportRequest = z.strictObject({
  year: leaveYear,
  nom: z.string().trim().max(100).optional(),
  idCabinet: RecordId.optional(),
});
