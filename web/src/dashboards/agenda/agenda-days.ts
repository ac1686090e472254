import { addDays, sameDayLater } from '#contract/calendar.ts';
import type { Agenda, AgendaAbsence, AgendaDeadline } from '#contract/dashboards/agenda/agenda.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { counted } from '#web/kit/text/french.ts';
import { monthNames } from '#web/kit/text/months.ts';
import { dayInWords, weekInWords } from '../timesheets/time-words.ts';

export type View = 'mois' | 'semaine';

/** What is shown around a day: whole weeks, from a Monday on. */
export interface Period {
  view: View;
  /** The day that is chosen. */
  day: string;
  from: string;
  to: string;
  title: string;
}

/** The period around a day, in this view. */
export function periodOf(view: View, day: string): Period {
  if (view === 'semaine') {
    const from = mondayOf(day);
    return { view, day, from, to: addDays(from, 6), title: weekInWords(from) };
  }
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(sameDayLater(first, 1), -1);
  const title = `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  return { view, day, from: mondayOf(first), to: addDays(mondayOf(last), 6), title };
}

/** The day that the next period, or the one before, is shown around. */
export const stepFrom = ({ view, day }: Period, steps: 1 | -1): string =>
  view === 'semaine' ? addDays(day, 7 * steps) : sameDayLater(day, steps);

/** What a day has: its deadlines, some of which are only counted, its appointments, and who is away. */
export interface DayContent {
  day: string;
  deadlines: AgendaDeadline[];
  /** Deadlines that are counted and not named. */
  others: number;
  appointments: Appointment[];
  /** The user's own first. */
  absences: AgendaAbsence[];
}

interface Days {
  DateDebut: string;
  DateFin: string;
}

const isOn =
  (day: string) =>
  ({ DateDebut, DateFin }: Days): boolean =>
    DateDebut <= day && day <= DateFin;

/** What each day of a period has, in their order. */
export function contentsOf(
  { from, to }: Pick<Period, 'from' | 'to'>,
  found: Agenda | undefined,
): DayContent[] {
  const days: DayContent[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const deadlines = found?.Echeances.filter(({ Date: due }) => due === day) ?? [];
    const count = found?.Jours.find(({ Date: due }) => due === day)?.Nombre ?? 0;
    // a file may have two deadlines of an area on a day: it is counted once and told twice
    const named = new Set(deadlines.map(({ Genre, IdSociete }) => `${Genre} ${IdSociete}`)).size;
    days.push({
      day,
      deadlines,
      others: Math.max(0, count - named),
      appointments: found?.RendezVous.filter(isOn(day)) ?? [],
      absences: found?.Absences.filter(isOn(day)) ?? [],
    });
  }
  return days;
}

/** Whether nothing is due or planned on a day, and nobody is away. */
export const isEmpty = ({ deadlines, appointments, absences }: DayContent): boolean =>
  deadlines.length + appointments.length + absences.length === 0;

/** 'mardi 17 mars 2026, 3 échéances, 1 rendez-vous, 2 absences'. */
export function tellDay({ day, deadlines, others, appointments, absences }: DayContent): string {
  const due = deadlines.length + others;
  return [
    dayInWords(day),
    due > 0 && counted(due, 'échéance'),
    appointments.length > 0 && counted(appointments.length, 'rendez-vous', 'rendez-vous'),
    absences.length > 0 && counted(absences.length, 'absence'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** When an appointment is on one of its days: '09:30 – 11:00', 'Toute la journée'. */
export function timeOn({ DateDebut, HeureDebut, DateFin, HeureFin }: Appointment, day: string): string {
  if (!HeureDebut || !HeureFin) return 'Toute la journée';
  if (DateDebut === DateFin) return `${HeureDebut} – ${HeureFin}`;
  if (day === DateDebut) return `dès ${HeureDebut}`;
  return day === DateFin ? `jusqu’à ${HeureFin}` : 'Toute la journée';
}

/** Which part of one of its days somebody is away: 'Toute la journée', 'Matin', 'Après-midi'. */
export function partOn(
  { DateDebut, IsDebutApresMidi, DateFin, IsFinMatin }: AgendaAbsence,
  day: string,
): string {
  if (day === DateDebut && IsDebutApresMidi) return 'Après-midi';
  return day === DateFin && IsFinMatin ? 'Matin' : 'Toute la journée';
}
