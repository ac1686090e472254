import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { repeatsInOrder, repetition, SeriesPlace, SeriesScope } from './recurrence.ts';

const hour = 60;
const day = 24 * hour;

/** How long before an appointment it is told, in minutes; days are those of specification 3, section 9, and the shorter ones ours. */
export const reminders = {
  M15: { label: '15 minutes avant', minutes: 15 },
  H1: { label: '1 heure avant', minutes: hour },
  H2: { label: '2 heures avant', minutes: 2 * hour },
  J1: { label: '1 jour avant', minutes: day },
  J7: { label: '7 jours avant', minutes: 7 * day },
  J14: { label: '14 jours avant', minutes: 14 * day },
  J21: { label: '21 jours avant', minutes: 21 * day },
  J30: { label: '30 jours avant', minutes: 30 * day },
} as const;

export type ReminderKey = keyof typeof reminders;
export const reminderKeys = Object.keys(reminders) as [ReminderKey, ...ReminderKey[]];

/** When a whole day is told: as many minutes before this time of its first day. */
export const wholeDayStart = '09:00';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .refine((text) => text === null || clock.test(text), 'Heure attendue, par exemple 09:30.')
  .nullish();

const fields = {
  Titre: requiredText(150, 'Titre obligatoire.'),
  DateDebut: requiredDate('Date de début obligatoire.'),
  /** As the clocks of Paris have it; none: the whole day. */
  HeureDebut: time,
  DateFin: requiredDate('Date de fin obligatoire.'),
  HeureFin: time,
  IdSociete: RecordId.nullish(),
  IdPersonne: RecordId.nullish(),
  /** Colleagues, beside whoever plans it. */
  IdParticipants: z.array(RecordId).max(50, 'Maximum 50 participants.').default([]),
  Rappel: z.enum(reminderKeys, 'Rappel inconnu.').nullish(),
  Note: optionalText(2000),
  ...repetition,
};

interface Span {
  DateDebut: string;
  HeureDebut?: string | null | undefined;
  DateFin: string;
  HeureFin?: string | null | undefined;
}

/** Refuses, at its field, half a pair of times, an end that is not after the beginning, and more than a year. */
function inOrder({ DateDebut, HeureDebut, DateFin, HeureFin }: Span, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((HeureDebut == null) !== (HeureFin == null))
    refuse(HeureDebut == null ? 'HeureDebut' : 'HeureFin', 'Indiquez les deux heures, ou aucune.');
  else if (DateFin < DateDebut) refuse('DateFin', 'La fin précède le début.');
  else if (HeureDebut && HeureFin && DateFin === DateDebut && HeureFin <= HeureDebut)
    refuse('HeureFin', 'La fin doit suivre le début.');
  else if (Date.parse(DateFin) - Date.parse(DateDebut) > 366 * day * 60_000)
    refuse('DateFin', 'Un rendez-vous dure un an au plus.');
}

export const AppointmentToAdd = z
  .strictObject(fields, { error: 'Données invalide.' })
  .superRefine((sent, context) => inOrder(sent, context))
  .superRefine(repeatsInOrder);
/** Of one time of a series the others stay as they are; with those behind it the series is planned anew from it on. */
export const AppointmentToEdit = z
  .strictObject({ ...fields, ...editMarks, Portee: SeriesScope }, { error: 'Données invalide.' })
  .superRefine((sent, context) => inOrder(sent, context))
  .superRefine(repeatsInOrder)
  .refine(({ Portee, Repetition }) => Portee === 'SUIVANTES' || Repetition == null, {
    path: ['Repetition'],
    message: 'La répétition se change pour cette fois et les suivantes.',
  });

export const Appointment = z.object({
  ...recordMarks,
  Titre: z.string(),
  DateDebut: z.string(),
  HeureDebut: z.string().nullable(),
  DateFin: z.string(),
  HeureFin: z.string().nullable(),
  /** Null too where the caller may not read the file. */
  IdSociete: RecordId.nullable(),
  Societe: KeyValue.nullable(),
  IdPersonne: RecordId.nullable(),
  Personne: KeyValue.nullable(),
  Organisateur: KeyValue,
  IdParticipants: z.array(RecordId),
  Participants: z.array(KeyValue),
  Rappel: z.enum(reminderKeys).nullable(),
  /** Told to whoever takes part in it. */
  Note: z.string().nullable(),
  /** Null: it does not repeat. */
  Serie: SeriesPlace.nullable(),
  /** The caller planned it, and alone changes it. */
  EstPropre: z.boolean(),
});
export type Appointment = z.infer<typeof Appointment>;
