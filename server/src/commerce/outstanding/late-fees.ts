import { addDays } from '#contract/calendar.ts';
import type { LateFees } from '#contract/commerce/outstanding/outstanding.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const keys = {
  flat: 'FACTURE_INDEMNITE_RECOUVREMENT',
  points: 'FACTURE_PENALITES_POINTS',
  bank: 'TAUX_BCE_REFINANCEMENT',
} as const;

/** Reads the rates once; what it answers serves any invoice. */
export const lateRates = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, Object.values(keys));

interface Late {
  /** The day on which it was issued, whose points the PDF bears, and the last day to pay. */
  Date: string;
  DueOn: string | null;
  /** What was due on the last day to pay, and what lowered it since, by day: payments and credit notes. */
  TTC: number;
  Lowered: readonly { On: string; Cents: number }[];
  /** Only who buys for a business owes them by law. */
  isBusiness: boolean;
}

const semesterOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5) < '07-01' ? '01' : '07'}-01`;
const nextSemester = (day: string) =>
  day.slice(5) < '07-01' ? `${day.slice(0, 4)}-07-01` : `${Number(day.slice(0, 4)) + 1}-01-01`;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const none = (Rule: string): LateFees => ({ InterestCents: 0, FlatCents: 0, Stretches: [], Rule });

/**
 * Interest from the day after the last day to pay until today, and the flat sum for recovery (C. com. art. L441-10, II): the
 * bank's rate of each semester's first day with the points of the invoice's day, on what was due each day, a year of 365 days.
 */
export function lateFees(
  { Date: issuedOn, DueOn, TTC, Lowered, isBusiness }: Late,
  rates: ParametersOnDay,
  today: string,
): LateFees {
  if (!isBusiness)
    return none('Le client n’a pas de dossier de société\u202f: rien n’est compté à un particulier.');
  if (!DueOn || DueOn >= today) return none('L’échéance n’est pas passée.');
  const points = Number(rates(keys.points, issuedOn)?.Valeur ?? Number.NaN);
  const flat = Number(rates(keys.flat, issuedOn)?.Valeur ?? 0);
  const first = addDays(DueOn, 1);
  const end = addDays(today, 1);
  const changes = Lowered.map(({ On }) => On).filter((day) => day > first);
  const Stretches: LateFees['Stretches'] = [];
  for (let From = first; From < end; ) {
    const until = [nextSemester(From), end, ...changes.filter((day) => day > From)].sort()[0] ?? end;
    const BaseCents = TTC - Lowered.filter(({ On }) => On <= From).reduce((sum, { Cents }) => sum + Cents, 0);
    const bank = Number(rates(keys.bank, semesterOf(From))?.Valeur ?? Number.NaN);
    const Rate = Math.round((bank + points) * 100) / 100;
    const Days = daysFrom(From, until);
    const Cents = Math.round((BaseCents * Rate * Days) / 36_500);
    if (BaseCents > 0 && Number.isFinite(Rate))
      Stretches.push({ From, To: addDays(until, -1), Days, BaseCents, Rate, Cents });
    From = until;
  }
  return {
    InterestCents: Stretches.reduce((sum, { Cents }) => sum + Cents, 0),
    FlatCents: Math.round(flat * 100),
    Stretches,
    Rule: `Taux de la BCE au premier jour du semestre, majoré de ${points.toLocaleString('fr-FR')} points, sur 365 jours\u202f; indemnité forfaitaire de ${flat.toLocaleString('fr-FR')} € (C. com. art. L441-10, II, et D441-5).`,
  };
}
