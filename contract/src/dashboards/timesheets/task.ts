import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';

/** What of a company's budget pays a mission. */
export const missionBudgets = {
  COURANT: 'Budget annuel',
  EXCEPTIONNEL: 'Budget exceptionnel',
  VISA: 'Budget du visa fiscal',
  AUCUN: 'Hors budget',
} as const;

export const MissionBudget = z.enum(['COURANT', 'EXCEPTIONNEL', 'VISA', 'AUCUN'], 'Budget obligatoire.');

/** From this day on it is not proposed any more. */
const retired = { DateRetrait: LegalDate.nullish() };

const missionFields = {
  Libelle: requiredText(100, 'Libellé obligatoire.'),
  Budget: MissionBudget,
  /** Its time is invoiced to the company. */
  EstFacturable: z.boolean().default(true),
  /** The firm's own time, such as training: no company is named. */
  EstInterne: z.boolean().default(false),
  Commentaire: optionalText(500),
  ...retired,
};

const fits = ({
  EstInterne,
  EstFacturable,
  Budget,
}: {
  EstInterne: boolean;
  EstFacturable: boolean;
  Budget: string;
}) => !EstInterne || (!EstFacturable && Budget === 'AUCUN');
const misfit = {
  path: ['EstInterne'],
  message: 'Une mission interne n’est ni facturable ni payée par le budget d’une société.',
};

export const TimeMissionToAdd = z
  .strictObject(missionFields, { error: 'Données invalide.' })
  .refine(fits, misfit);
export const TimeMissionToEdit = z
  .strictObject({ ...missionFields, ...editMarks }, { error: 'Données invalide.' })
  .refine(fits, misfit);

export const TimeMission = z.object({
  ...recordMarks,
  Libelle: z.string(),
  Budget: MissionBudget,
  EstFacturable: z.boolean(),
  EstInterne: z.boolean(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
export type TimeMission = z.infer<typeof TimeMission>;

const taskFields = {
  IdMission: z.number('Mission obligatoire.').int().positive('Mission obligatoire.'),
  Libelle: requiredText(100, 'Libellé obligatoire.'),
  Commentaire: optionalText(500),
  ...retired,
};

export const TimeTaskToAdd = z.strictObject(taskFields, { error: 'Données invalide.' });
export const TimeTaskToEdit = z.strictObject({ ...taskFields, ...editMarks }, { error: 'Données invalide.' });

export const TimeTask = z.object({
  ...recordMarks,
  IdMission: RecordId,
  Mission: z.string(),
  Libelle: z.string(),
  /** Of its mission. */
  EstInterne: z.boolean(),
  EstFacturable: z.boolean(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
  /** It or its mission is not proposed any more. */
  EstRetiree: z.boolean(),
});
export type TimeTask = z.infer<typeof TimeTask>;
