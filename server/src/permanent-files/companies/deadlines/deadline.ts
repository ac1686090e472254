import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import type { HolidayOptions } from '#contract/public-holidays.ts';
import { nextWorkingDay } from '#contract/public-holidays.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';

/** Reads a dated value as a number, and has it told with the deadline. */
type Read = (key: string) => number;

/** What a rule answers: the day before any postponement, in which words, and where it is written. */
interface Due {
  day: string;
  rule: string;
  source: string;
}

/**
 * What falls due by law, as a function of facts: comptes annuels, VAT, CFE, dissolution each declare their own. A rule holds
 * no figure of its own: delays are dated parameters.
 */
export interface DeadlineRule<Facts> {
  label: string;
  /** The parameters that it may read. */
  parameters: readonly string[];
  /** Undefined where the rule does not apply to these facts. */
  due(facts: Facts, read: Read, holidays: HolidayOptions): Due | undefined;
  /** Whether a day that nobody works on is put off to the next working day. */
  isPostponed: boolean;
  /** What may be done until then, or what others may do: nothing is late once the day has passed. */
  isOptional?: true;
}

const holidaysKey = 'FERIES_ALSACE_MOSELLE';

/** Every parameter that these rules read: to be asked for once. */
export const parametersOf = (rules: readonly Pick<DeadlineRule<never>, 'parameters'>[]): string[] => [
  ...new Set([holidaysKey, ...rules.flatMap(({ parameters }) => parameters)]),
];

interface Asked<Facts> {
  rule: DeadlineRule<Facts>;
  facts: Facts;
  /** The day whose law applies: a closing, an assembly. */
  on: string;
  parameters: ParametersOnDay;
  today: string;
  /** The day on which it was met. */
  doneOn?: string | null | undefined;
}

/** A deadline with its rule, its source, the values that it was computed with and the day it was put off from. */
export function deadlineOf<Facts>({
  rule,
  facts,
  on,
  parameters,
  today,
  doneOn,
}: Asked<Facts>): Deadline | null {
  const used = new Map<string, Deadline['Parametres'][number]>();
  let isKnown = true;
  const read: Read = (key) => {
    const { Libelle, Valeur, Unite, Source } = parameters(key, on) ?? {};
    if (Valeur == null || Libelle === undefined) isKnown = false;
    else used.set(key, { Libelle, Valeur, Unite: Unite ?? null, Source: Source ?? '' });
    return Number(Valeur ?? 0);
  };
  const holidays = { alsaceMoselle: parameters(holidaysKey, on)?.Valeur === '1' };
  const due = rule.due(facts, read, holidays);
  if (!due || !isKnown) return null;
  const day = rule.isPostponed ? nextWorkingDay(due.day, 'ouvrés', holidays) : due.day;
  return {
    Libelle: rule.label,
    Date: day,
    Regle: due.rule,
    Source: due.source,
    Parametres: [...used.values()],
    ReporteeDu: day === due.day ? null : due.day,
    FaitLe: doneOn ?? null,
    EnRetard: !rule.isOptional && !doneOn && day < today,
  };
}

/** Whether a deadline still asks for something: it is not met, and where it was optional its day has not passed. */
export const isOpen = (deadline: Deadline | null, today: string): deadline is Deadline =>
  deadline !== null && deadline.FaitLe === null && (deadline.EnRetard || deadline.Date >= today);
