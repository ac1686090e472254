import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { page, sorting } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { daysApart, HolidayState, LeaveUnit, refuseOddSpan, span, spanInOrder } from './holiday.ts';

export const leaveYear = z
  .number('Année invalide.')
  .int()
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');

export const holidayColumns = ['DateDebut', 'Nom', 'Statut'] as const;

const HolidayFilters = z.strictObject({
  nom: z.string().trim().max(100).optional(),
  idCabinet: RecordId.optional(),
  idType: RecordId.optional(),
  statut: HolidayState.optional(),
  /** Leave that touches the days from this one on, and until that one. */
  dateDebut: LegalDate.optional(),
  dateFin: LegalDate.optional(),
  /** Whose first or second manager somebody is. */
  idResponsable: RecordId.optional(),
  year: leaveYear.optional(),
  /** The caller's own alone. */
  moi: z.boolean().optional(),
  /** What waits for the caller's decision alone. */
  aDecider: z.boolean().optional(),
});

export const HolidayListRequest = z.strictObject({
  ...HolidayFilters.shape,
  ...page(),
  ...sorting(holidayColumns),
});

/** The filtered list whole, in its order. */
export const HolidayExportRequest = z.strictObject({ ...HolidayFilters.shape, ...sorting(holidayColumns) });

export const HolidayRow = z.object({
  Id: z.number().int(),
  Version: z.number().int(),
  UserId: z.number().int().nullable(),
  PersonId: z.number().int().nullable(),
  Nom: z.string(),
  IdType: z.number().int(),
  Type: z.string(),
  DateDebut: z.string(),
  IsDebutApresMidi: z.boolean(),
  DateFin: z.string(),
  IsFinMatin: z.boolean(),
  NombreJours: z.number(),
  Unite: LeaveUnit,
  Statut: HolidayState,
  IsADecider: z.boolean(),
});
export type HolidayRow = z.infer<typeof HolidayRow>;

/** The counts speak of the filtered list. */
export const HolidayListAnswer = z.object({
  Items: z.array(HolidayRow),
  TotalCount: z.number().int(),
  TotalEnAttente: z.number().int(),
  TotalADecider: z.number().int(),
  TotalValides: z.number().int(),
  TotalAbsents: z.number().int(),
});

/** Rows of the calls that ask for everything: never more. */
export const mostHolidaysAtOnce = 2000;

export const AllHolidays = z.object({
  Items: z.array(HolidayRow),
  TotalCount: z.number().int(),
  IsComplete: z.boolean(),
});

/** Whose leave a reading asks for; the caller's own where nobody is named. */
export const whose = { userId: RecordId.optional(), personId: RecordId.optional() };

export const ByUserRequest = z.strictObject({ ...whose, year: leaveYear.optional() });

export const ValidityRequest = z
  .strictObject({
    ...span,
    idType: RecordId,
    ...whose,
    /** The request that is changed: it stands in its own way no more. */
    holidayId: RecordId.optional(),
  })
  .superRefine(spanInOrder)
  .superRefine(refuseOddSpan);

const Finding = z.object({ Code: z.string(), Message: z.string(), Article: z.string().nullable() });
export type Finding = z.infer<typeof Finding>;

export const ValidityAnswer = z.object({
  /** Whose leave is judged. */
  Nom: z.string(),
  IsValid: z.boolean(),
  Erreurs: z.array(Finding),
  Avertissements: z.array(Finding),
  /** What is left in the type's balance afterwards; null where it is taken from none. */
  SoldeApres: z.number().nullable(),
  /** Colleagues of the same manager or cabinet who are away meanwhile; never why. */
  Absents: z.array(z.object({ Nom: z.string(), DateDebut: z.string(), DateFin: z.string() })),
});
export type ValidityAnswer = z.infer<typeof ValidityAnswer>;

/** A span of days of the team's calendar. */
export const CalendarRequest = z
  .strictObject({
    DateDebut: requiredDate('Date de début obligatoire.'),
    DateFin: requiredDate('Date de fin obligatoire.'),
  })
  .superRefine(spanInOrder)
  .superRefine(({ DateDebut, DateFin }, context) => {
    if (daysApart(DateDebut, DateFin) > 92)
      context.addIssue({ code: 'custom', path: ['DateFin'], message: 'Trois mois au plus à la fois.' });
  });

export const CalendarAnswer = z.object({
  Items: z.array(
    z.object({
      Key: z.number().int(),
      Nom: z.string(),
      Absences: z.array(
        z.object({
          DateDebut: z.string(),
          IsDebutApresMidi: z.boolean(),
          DateFin: z.string(),
          IsFinMatin: z.boolean(),
          /** 'Absence' where colleagues are not told what it is. */
          Libelle: z.string(),
          /** Asked for, not decided yet. */
          IsEnAttente: z.boolean(),
        }),
      ),
    }),
  ),
});
