import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';

/** Parts of a day that are worked, or that somebody is away in. */
export const dayParts = { JOURNEE: 'Journée', MATIN: 'Matin', APRES_MIDI: 'Après-midi' } as const;
export type DayPart = keyof typeof dayParts;

const partKeys = Object.keys(dayParts) as [DayPart, ...DayPart[]];

const oneOfBoth = ({ Part, Heures }: { Part?: unknown; Heures?: unknown }) =>
  (Part == null) !== (Heures == null);

/** A day of an activity report: its part, or its hours where the mission is counted in hours. */
export const ReportedDay = z
  .strictObject({
    Jour: LegalDate,
    Part: z.enum(partKeys).nullish(),
    Heures: z
      .number('Heures invalides.')
      .min(0.25, 'De 0,25 à 24 heures.')
      .max(24, 'De 0,25 à 24 heures.')
      .multipleOf(0.25, 'Par quart d’heure.')
      .nullish(),
  })
  .refine(oneOfBoth, 'Données invalide.');
export type ReportedDay = z.infer<typeof ReportedDay>;

/** Part of a day that is taken: by leave, or by another mission. */
interface TakenPart {
  Jour: string;
  Part?: DayPart | null | undefined;
  Heures?: number | null | undefined;
}

/** What the days of a report are judged by. */
export interface DayRules {
  /** YYYY-MM */
  Mois: string;
  Unite: 'JOURS' | 'HEURES';
  /** The days of the mission, within those of the contract. */
  DateDebut: string;
  DateFin: string | null;
  /** Leave that has been validated. */
  absences: readonly TakenPart[];
  /** What the same person has worked for others. */
  elsewhere: readonly TakenPart[];
  /** Hours that a day may have at most; null: nobody has said. */
  mostHours: number | null;
}

const halves = (part: DayPart | null | undefined): readonly DayPart[] => {
  if (part == null) return [];
  return part === 'JOURNEE' ? ['MATIN', 'APRES_MIDI'] : [part];
};

/** The halves of a day that are taken. */
const takenHalves = (taken: readonly TakenPart[], day: string): ReadonlySet<DayPart> =>
  new Set(taken.filter(({ Jour }) => Jour === day).flatMap(({ Part }) => halves(Part)));

/** Whether a day's work meets what is taken: of hours only where no half of the day is left. */
function meets({ Jour, Part }: ReportedDay, taken: readonly TakenPart[]): boolean {
  const gone = takenHalves(taken, Jour);
  return Part == null ? gone.size === 2 : halves(Part).some((half) => gone.has(half));
}

const hoursOn = (taken: readonly TakenPart[], day: string) =>
  taken.filter(({ Jour }) => Jour === day).reduce((sum, { Heures }) => sum + (Heures ?? 0), 0);

/** Why a day may not be reported so; undefined: it may. */
export function refusalOf(day: ReportedDay, rules: DayRules): string | undefined {
  const { Jour, Part, Heures } = day;
  const { Mois, Unite, DateDebut, DateFin, absences, elsewhere, mostHours } = rules;
  if (!Jour.startsWith(`${Mois}-`)) return 'Ce jour n’est pas dans le mois.';
  if (Jour < DateDebut || (DateFin !== null && Jour > DateFin)) return 'Ce jour est en dehors de la mission.';
  if (Unite === 'JOURS' && Part == null) return 'Cette mission se compte en jours.';
  if (Unite === 'HEURES' && Heures == null) return 'Cette mission se compte en heures.';
  if (meets(day, absences)) return 'Une absence est validée ce jour-là.';
  if (meets(day, elsewhere)) return 'Cette personne travaille pour une autre mission à ce moment.';
  if (mostHours !== null && Heures != null && Heures + hoursOn(elsewhere, Jour) > mostHours)
    return `Au plus ${mostHours.toLocaleString('fr-FR')} heures par jour.`;
  return undefined;
}

/** What days come to, in the mission's unit. */
export const quantityOf = (days: readonly Pick<ReportedDay, 'Part' | 'Heures'>[]): number =>
  days.reduce((sum, { Part, Heures }) => sum + (Heures ?? (Part === 'JOURNEE' ? 1 : 0.5)), 0);
