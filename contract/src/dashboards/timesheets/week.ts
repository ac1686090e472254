import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';

/** What became of a collaborator's week. */
export const weekStates = {
  OUVERTE: 'Ouverte',
  SOUMISE: 'Soumise',
  APPROUVEE: 'Approuvée',
  REFUSEE: 'Refusée',
} as const;
export type WeekState = keyof typeof weekStates;
export const WeekState = z.enum(['OUVERTE', 'SOUMISE', 'APPROUVEE', 'REFUSEE'], 'État inconnu.');

export const weekDecisions = {
  SOUMISE: 'Soumise',
  REPRISE: 'Reprise par son auteur',
  APPROUVEE: 'Approuvée',
  REFUSEE: 'Refusée',
} as const;
export type WeekDecision = keyof typeof weekDecisions;

/** A day of the week that is asked for. */
const weekDay = requiredDate('Semaine obligatoire.');

export const WeekRequest = z.strictObject({
  Semaine: weekDay,
  /** Somebody whom the caller answers for; their own week unless told. */
  IdCollaborateur: RecordId.nullish(),
});

const minutes = z.number().int();
const text = z.string().nullable();

const WeekDay = z.object({
  Jour: z.string(),
  /** By the collaborator's hours, without leave and public holidays. */
  Prevu: minutes,
  /** What is left of it to be told. */
  Attendu: minutes,
  Saisi: minutes,
  /** Validated leave of that day; what it is for where the reader may know it. */
  Absence: text,
  Ferie: text,
  /** Its month is closed. */
  EstClos: z.boolean(),
});

const WeekLine = z.object({
  /** Null: the firm's own time. */
  IdSociete: RecordId.nullable(),
  NomSociete: text,
  IdTache: RecordId,
  Tache: z.string(),
  Mission: z.string(),
  EstFacturable: z.boolean(),
  /** Of the week before: nothing is told on it yet. */
  EstProposee: z.boolean(),
  Cellules: z.array(z.object({ Jour: z.string(), Minutes: minutes, Commentaire: text })),
});
export type WeekLine = z.infer<typeof WeekLine>;

/** A collaborator's week: what is expected and told of each day, by company and task. */
export const Week = z.object({
  Collaborateur: KeyValue,
  /** Its Monday. */
  Semaine: z.string(),
  Etat: WeekState,
  EstPropre: z.boolean(),
  /** The caller may fill it in now. */
  EstModifiable: z.boolean(),
  EstADecider: z.boolean(),
  Jours: z.array(WeekDay),
  Lignes: z.array(WeekLine),
  Attendu: minutes,
  Saisi: minutes,
  Facturable: minutes,
  /** Expected of the days that have come and not told, never below zero. */
  Manque: minutes,
  /** What the law limits and this week exceeds. */
  Alertes: z.array(z.object({ Message: z.string(), Article: z.string() })),
  Historique: z.array(
    z.object({
      Decision: z.enum(['SOUMISE', 'REPRISE', 'APPROUVEE', 'REFUSEE']),
      Motif: text,
      Le: z.string(),
      Auteur: z.string(),
    }),
  ),
});
export type Week = z.infer<typeof Week>;

/** Whose time: a company's, or the firm's own (null), on a task. */
const onTask = {
  IdSociete: RecordId.nullable(),
  IdTache: z.number('Tâche obligatoire.').int().positive('Tâche obligatoire.'),
};

const dayMinutes = 24 * 60;

export const WeekCells = z.strictObject({
  Semaine: weekDay,
  Cellules: z
    .array(
      z.strictObject({
        Jour: requiredDate('Jour obligatoire.'),
        ...onTask,
        /** What the day counts on this line; 0 takes it away. */
        Minutes: z
          .number('Durée obligatoire.')
          .int('Durée invalide.')
          .min(0, 'Durée invalide.')
          .max(dayMinutes, 'Une journée compte 24 heures.'),
        /** What stood there when it was read: what somebody else changed meanwhile is not overwritten. */
        Avant: z.number().int().min(0).nullish(),
        /** Stays as it is where it is not sent. */
        Commentaire: optionalText(500),
      }),
    )
    .min(1, 'Rien à enregistrer.')
    .max(200, 'Maximum 200 durées à la fois.'),
});

export const WeekToCopy = z.strictObject({ Semaine: weekDay });

export const WeekToSubmit = z.strictObject({
  Semaine: weekDay,
  /** Wanted where hours are missing. */
  Motif: optionalText(300),
});

export const TimerToStart = z.strictObject({ ...onTask, Commentaire: optionalText(500) });

export const Timer = z.object({
  IdSociete: RecordId.nullable(),
  NomSociete: text,
  IdTache: RecordId,
  Tache: z.string(),
  Commentaire: text,
  /** ISO 8601. */
  DebuteLe: z.string(),
});
export type Timer = z.infer<typeof Timer>;

export const TimerToStop = z.strictObject({
  /** What is kept of a timer that ran too long; all of it unless told. */
  Minutes: z
    .number('Durée invalide.')
    .int('Durée invalide.')
    .min(1, 'Durée invalide.')
    .max(dayMinutes, 'Une journée compte 24 heures.')
    .nullish(),
});

export const StoppedTimer = z.object({
  Minutes: minutes,
  /** The days that it was told on. */
  Jours: z.array(z.string()),
});

/** A month of the firm, 'YYYY-MM'. */
const month = z
  .string('Mois obligatoire.')
  .regex(/^(199\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, 'Mois invalide.');

export const MonthToClose = z.strictObject({
  Mois: month,
  /** Wanted where weeks of the month are not approved. */
  Motif: optionalText(300),
});

export const MonthToReopen = z.strictObject({
  Mois: month,
  Motif: z
    .string('Motif obligatoire.')
    .trim()
    .min(1, 'Motif obligatoire.')
    .max(300, 'Maximum 300 caractères.'),
});

export const ClosedMonth = z.object({
  Mois: z.string(),
  ClosLe: z.string(),
  ClosPar: z.string(),
  Motif: text,
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** Weeks of collaborators: those of one week, or all that have a state. */
const WeekName = z.strictObject({ IdCollaborateur: RecordId, Semaine: weekDay });

export const WeeksToDecide = z
  .strictObject({
    Semaines: z.array(WeekName).min(1, 'Choisissez une semaine.').max(100, 'Maximum 100 semaines à la fois.'),
    IsApprouvee: z.boolean('Décision obligatoire.'),
    Motif: optionalText(300),
  })
  .refine(({ IsApprouvee, Motif }) => IsApprouvee || Boolean(Motif), {
    path: ['Motif'],
    message: 'Motif obligatoire pour refuser.',
  });

export const WeeksToRemind = z.strictObject({
  Semaines: z.array(WeekName).min(1, 'Choisissez une semaine.').max(100, 'Maximum 100 semaines à la fois.'),
});
