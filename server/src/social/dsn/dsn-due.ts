import { inFigures, sameDayLater } from '#contract/calendar.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import {
  type DeadlineRule,
  deadlineOf,
  parametersOf,
} from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

interface DsnFacts {
  /** First day of the month declared. */
  month: string;
  headcount: number | null;
}

/** The day of the next month on which a monthly DSN is due at the latest. */
const monthly: DeadlineRule<DsnFacts> = {
  label: 'DSN mensuelle',
  parameters: ['DSN_SEUIL_EFFECTIF', 'DSN_JOUR_GRAND_EFFECTIF', 'DSN_JOUR'],
  isPostponed: true,
  due({ month, headcount }, read) {
    const threshold = read('DSN_SEUIL_EFFECTIF');
    const isLarge = headcount !== null && headcount >= threshold;
    const day = read(isLarge ? 'DSN_JOUR_GRAND_EFFECTIF' : 'DSN_JOUR');
    const date = `${sameDayLater(month, 1).slice(0, 8)}${String(day).padStart(2, '0')}`;
    return {
      day: date,
      rule: isLarge
        ? `${headcount} bulletins comptés, au moins ${threshold}\u202f: DSN due le ${inFigures(date)} à midi, sauf paie décalée.`
        : `Moins de ${threshold} bulletins comptés\u202f: DSN due le ${inFigures(date)} à midi.`,
      source: 'CSS art. R. 133-14 et R. 243-6\u202f; report au jour ouvré suivant à confirmer',
    };
  },
};

export const readDsnParameters = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, [...parametersOf([monthly]), 'DSN_SUBSTITUTION_DELAI']);

/** The limit of a company's month. @throws where a parameter has no value on that day */
export function dsnDue(facts: DsnFacts, parameters: ParametersOnDay): Deadline {
  const due = deadlineOf({ rule: monthly, facts, on: facts.month, parameters, today: todayInParis() });
  if (!due) throw new Error(`the limit of the DSN of ${facts.month} is not known`);
  return due;
}
