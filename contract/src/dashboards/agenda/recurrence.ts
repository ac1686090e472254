import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';

/** How often an appointment comes back. */
export const frequencies = {
  SEMAINE: 'Chaque semaine',
  QUINZAINE: 'Toutes les deux semaines',
  MOIS: 'Chaque mois',
  ANNEE: 'Chaque année',
} as const;
export type Frequency = keyof typeof frequencies;
const frequencyKeys = Object.keys(frequencies) as [Frequency, ...Frequency[]];
export const Frequency = z.enum(frequencyKeys, 'Répétition inconnue.');

/** As many times as an appointment is planned at most: nearly two years of weeks. */
export const mostTimes = 100;

/** What is asked of a repetition: none, or how often and until when, by a day or a number of times. */
export const repetition = {
  Repetition: Frequency.nullish(),
  /** The last day on which it may come back. */
  RepeteJusquau: LegalDate.nullish(),
  /** How many times in all, the first one too. */
  RepeteFois: z
    .number('Nombre de fois attendu.')
    .int('Nombre entier attendu.')
    .min(2, 'Au moins 2 fois.')
    .max(mostTimes, `Au plus ${mostTimes} fois.`)
    .nullish(),
};

interface Asked {
  DateDebut: string;
  Repetition?: Frequency | null | undefined;
  RepeteJusquau?: string | null | undefined;
  RepeteFois?: number | null | undefined;
}

/** Refuses, at its field, a repetition without its end, with two, or an end without it. */
export function repeatsInOrder(sent: Asked, context: z.RefinementCtx): void {
  const { DateDebut, Repetition, RepeteJusquau, RepeteFois } = sent;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (Repetition == null) {
    if (RepeteJusquau != null || RepeteFois != null)
      refuse('Repetition', 'Choisissez une répétition, ou laissez sa fin vide.');
  } else if (RepeteJusquau == null && RepeteFois == null)
    refuse('RepeteJusquau', 'Indiquez une dernière date ou un nombre de fois.');
  else if (RepeteJusquau != null && RepeteFois != null)
    refuse('RepeteFois', 'Indiquez une dernière date ou un nombre de fois, pas les deux.');
  else if (RepeteJusquau != null && RepeteJusquau <= DateDebut)
    refuse('RepeteJusquau', 'La dernière date doit suivre le premier jour.');
}

/** Which times of a series a change or a deletion is of: this one, or this one and those behind it. */
export const SeriesScope = z.enum(['UNE', 'SUIVANTES']).default('UNE');

/** Where a time stands in its series. */
export const SeriesPlace = z.object({
  Repetition: Frequency,
  /** From 1 on. */
  Rang: z.number().int(),
  Fois: z.number().int(),
});
