import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, recordMarks } from '#contract/record.ts';
import { minutesOf } from './duration.ts';

/** Days of a week, by the fields that hold what is worked on each. */
export const scheduleDays = {
  Lundi: 'Lundi',
  Mardi: 'Mardi',
  Mercredi: 'Mercredi',
  Jeudi: 'Jeudi',
  Vendredi: 'Vendredi',
  Samedi: 'Samedi',
  Dimanche: 'Dimanche',
} as const;

const dayMinutes = 24 * 60;

/** A duration as people type it, '7' or '7h30', in minutes; an empty text is none. */
const worked = z.union([z.number().int(), z.string().max(20)]).transform((sent, context) => {
  const minutes = typeof sent === 'number' ? sent : sent === '' ? 0 : minutesOf(sent);
  if (minutes !== undefined && minutes >= 0 && minutes <= dayMinutes) return minutes;
  context.addIssue({ code: 'custom', message: 'Durée attendue, par exemple 7h30 ou 7,5.' });
  return z.NEVER;
});

const fields = {
  IdCollaborateur: z.number('Collaborateur obligatoire.').int().positive('Collaborateur obligatoire.'),
  /** Holds until the next one's first day. */
  DateDebut: requiredDate('Date de début obligatoire.'),
  Lundi: worked,
  Mardi: worked,
  Mercredi: worked,
  Jeudi: worked,
  Vendredi: worked,
  Samedi: worked,
  Dimanche: worked,
  Commentaire: optionalText(500),
};

export const WorkScheduleToAdd = z.strictObject(fields, { error: 'Données invalide.' });
export const WorkScheduleToEdit = z.strictObject({ ...fields, ...editMarks }, { error: 'Données invalide.' });

const minutes = z.number().int();

export const WorkSchedule = z.object({
  ...recordMarks,
  IdCollaborateur: z.number().int(),
  Collaborateur: KeyValue,
  DateDebut: z.string(),
  Lundi: minutes,
  Mardi: minutes,
  Mercredi: minutes,
  Jeudi: minutes,
  Vendredi: minutes,
  Samedi: minutes,
  Dimanche: minutes,
  /** Of the week. */
  Total: minutes,
  /** It holds today. */
  EstEnCours: z.boolean(),
  Commentaire: z.string().nullable(),
});
export type WorkSchedule = z.infer<typeof WorkSchedule>;
