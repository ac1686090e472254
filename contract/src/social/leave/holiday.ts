import { z } from 'zod';
import { inOrder, requiredDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** The states of a request, by their codes. */
export const holidayStates = {
  0: 'Brouillon',
  1: 'En attente',
  2: 'Validé 1er',
  3: 'Validé',
  4: 'Refusé',
  5: 'Annulé',
  6: 'Annulation demandée',
} as const;
export type HolidayState = keyof typeof holidayStates;

export const HolidayState = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** How days of leave are counted. */
export const leaveUnits = {
  OUVRABLES: 'jours ouvrables',
  OUVRES: 'jours ouvrés',
  CALENDAIRES: 'jours calendaires',
} as const;
export type LeaveUnit = keyof typeof leaveUnits;
export const LeaveUnit = z.enum(['OUVRABLES', 'OUVRES', 'CALENDAIRES']);

/** Balances that leave is taken from. */
export const leaveCounters = { CP: 'Congés payés', RTT: 'RTT' } as const;
export const LeaveCounter = z.enum(['CP', 'RTT'], 'Compteur obligatoire.');
export type LeaveCounter = z.infer<typeof LeaveCounter>;

export const HolidayType = z.object({
  Id: z.number().int(),
  Code: z.string(),
  Libelle: z.string(),
  Unite: LeaveUnit,
  /** Null: taken from no balance. */
  Compteur: LeaveCounter.nullable(),
  /** A paper proves it. */
  IsJustificatif: z.boolean(),
  /** Days at most, as the parameters have it today; null: no limit is known. */
  Maximum: z.number().nullable(),
  /** Colleagues are told what it is; else that one is away. */
  VisibleCollegues: z.boolean(),
  Article: z.string(),
});
export type HolidayType = z.infer<typeof HolidayType>;

/** Whose leave: a member of the staff, or a carried person; the caller's own where neither is named. */
export const subject = { UserId: RecordId.nullish(), PersonId: RecordId.nullish() };

const longest = 366;
/** Ten years: beyond them the year is mistyped, and the balances and figures of its time would be moved. */
const farthest = 3653;

/** Not a number where one of them is no day: that is told at its own field. */
export const daysApart = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

interface Span {
  DateDebut: string;
  IsDebutApresMidi: boolean;
  DateFin: string;
  IsFinMatin: boolean;
}

/** Refuses, at its field, a leave of no time at all, of more than a year, or of a year that nobody means. */
export function refuseOddSpan(
  { DateDebut, DateFin, IsDebutApresMidi, IsFinMatin }: Span,
  context: z.RefinementCtx,
) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['DateFin'], message });
  if (DateDebut === DateFin && IsDebutApresMidi && IsFinMatin)
    refuse('Un congé d’un seul jour commence le matin ou finit l’après-midi.');
  if (daysApart(DateDebut, DateFin) > longest) refuse('Une demande couvre un an au plus.');
  if (Math.abs(daysApart(todayInParis(), DateDebut)) > farthest)
    context.addIssue({
      code: 'custom',
      path: ['DateDebut'],
      message: 'Vérifiez l’année\u202f: ce congé est à plus de dix ans d’aujourd’hui.',
    });
}

export const spanInOrder = inOrder('DateDebut', 'DateFin', 'La fin du congé précède son début.');

export const span = {
  DateDebut: requiredDate('Date de début obligatoire.'),
  /** The first morning is worked. */
  IsDebutApresMidi: z.boolean().default(false),
  DateFin: requiredDate('Date de fin obligatoire.'),
  /** The last afternoon is worked. */
  IsFinMatin: z.boolean().default(false),
};

const typeId = z.number('Type de congé obligatoire.').int().positive('Type de congé obligatoire.');

export const NumberOfDayRequest = z
  .strictObject({ ...span, IdType: typeId, ...subject })
  .superRefine(spanInOrder)
  .superRefine(refuseOddSpan);

/** A day of a leave: how much of it counts, and why. */
const CountedDay = z.object({ Date: z.string(), Compte: z.number(), Raison: z.string() });
export type CountedDay = z.infer<typeof CountedDay>;

export const NumberOfDayAnswer = z.object({
  /** Whose days are counted. */
  Nom: z.string(),
  Jours: z.number(),
  Unite: LeaveUnit,
  Article: z.string(),
  Detail: z.array(CountedDay),
});

const toSave = {
  ...subject,
  IdType: typeId,
  ...span,
  Commentaire: optionalText(1000),
  /** Kept for oneself: nobody is asked yet. */
  IsBrouillon: z.boolean().default(false),
};

export const HolidayToAdd = z
  .strictObject(toSave, { error: 'Données invalide.' })
  .superRefine(spanInOrder)
  .superRefine(refuseOddSpan);

export const HolidayToEdit = z
  .strictObject({ ...editMarks, ...toSave }, { error: 'Données invalide.' })
  .superRefine(spanInOrder)
  .superRefine(refuseOddSpan);

const text = z.string().nullable();

/** What was decided of a request: rank 1 and 2 are its two validations, 0 what was asked or decided of its annulment. */
const Decision = z.object({
  Nom: z.string(),
  Rang: z.number().int(),
  Decision: z.string(),
  Motif: text,
  Le: z.string(),
});

export const Holiday = z.object({
  ...recordMarks,
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
  Commentaire: text,
  /** Name of the proof; null: none, or the caller may not read it. */
  Fichier: text,
  Decisions: z.array(Decision),
  /** Why so many days. */
  Detail: z.array(CountedDay),
  /** What the caller may do with it now. */
  IsModifiable: z.boolean(),
  IsADecider: z.boolean(),
  IsAnnulable: z.boolean(),
  IsSupprimable: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;

export const SavedHoliday = z.object({
  Id: RecordId,
  NombreJours: z.number(),
  Statut: HolidayState,
});

const version = z.number().int().positive().optional();

/** A refusal wants its motive. */
export const ValidateRequest = z
  .strictObject({
    Id: RecordId,
    Version: version,
    IsAcceptee: z.boolean('Décision obligatoire.'),
    Motif: optionalText(300),
  })
  .refine(({ IsAcceptee, Motif }) => IsAcceptee || Boolean(Motif), {
    path: ['Motif'],
    message: 'Motif obligatoire pour refuser.',
  });

export const CancelRequest = z.strictObject({
  Id: RecordId,
  Version: version,
  Motif: requiredText(300, 'Motif obligatoire.'),
});
