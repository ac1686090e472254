import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';

const id = z.uuid('Identifiant invalide.');

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A reminder of one's own: what to think of, on which day, at what time, both as the clocks of Paris have it. */
export const ReminderFields = z.strictObject({
  Text: z.string().trim().min(1, 'Texte obligatoire.').max(200, 'Maximum 200 caractères.'),
  Date: requiredDate('Date obligatoire.'),
  Time: z
    .string('Heure obligatoire.')
    .min(1, 'Heure obligatoire.')
    .regex(clock, { error: 'Heure invalide.', abort: true }),
});

export const Reminder = z.object({
  Id: z.string(),
  Text: z.string(),
  Date: z.string(),
  Time: z.string(),
  /** The same moment as an ISO 8601 instant. */
  At: z.string(),
});

export type Reminder = z.infer<typeof Reminder>;

/** The user's own reminders whose time is still to come, the next one first. */
export const GetReminders = call({
  method: 'GET',
  path: 'notifications/GetReminders',
  request: noInput,
  answer: z.object({ Items: z.array(Reminder) }),
  access: signedIn,
});

/** Tells the reminder's id. A moment that has passed is refused, and a hundred to come are the most. */
export const AddReminder = call({
  method: 'POST',
  path: 'notifications/AddReminder',
  request: ReminderFields,
  saves: Reminder,
  answer: id,
  access: signedIn,
  audit: 'reminder.add',
});

/** Changes a reminder, or puts one off whose time has come: it is then unread again, and shown at its new time. */
export const EditReminder = call({
  method: 'POST',
  path: 'notifications/EditReminder',
  request: ReminderFields.extend({ Id: id }),
  saves: Reminder,
  answer: z.literal(true),
  access: signedIn,
  audit: 'reminder.edit',
});
