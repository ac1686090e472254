import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const lab = {
  parameter: 'CONSERVATION_LAB',
  keeps: 'identification du client et mesures de vigilance',
};

/**
 * What a duty to keep is counted from (the end of a relation, the day of an assessment), the dated parameter that has its
 * years and its source, and what is kept. 'accounting' does not hold an anonymisation up: those documents stay as they are.
 */
const subjects = {
  mandate: lab,
  shareholding: lab,
  'lab-check': lab,
  portage: {
    parameter: 'CONSERVATION_PERSONNEL',
    keeps: 'registre du personnel et bulletins de paie',
  },
  accounting: {
    parameter: 'CONSERVATION_COMPTABLE',
    keeps: 'documents comptables et pièces justificatives',
  },
} as const;

export type RetentionSubject = keyof typeof subjects;

interface RetentionRule {
  years: number;
  /** The text that commands it. */
  source: string;
  /** What is kept, in French: 'les documents d’identification…'. */
  keeps: string;
}

export type RetentionRules = (subject: RetentionSubject) => RetentionRule;

/** How long what names a person is kept, by the firm's dated parameters as they hold on a day (`YYYY-MM-DD`). */
export async function retentionRulesOn(db: Db, clientId: number, day: string): Promise<RetentionRules> {
  const keys = [...new Set(Object.values(subjects).map(({ parameter }) => parameter))];
  return ruleIn(await parametersOnDay(db, clientId, keys), day);
}

/** @throws where no value holds on that day: nothing is then known to be free to go */
export const ruleIn =
  (parameters: ParametersOnDay, day: string): RetentionRules =>
  (subject) => {
    const { parameter, keeps } = subjects[subject];
    const found = parameters(parameter, day);
    if (found?.Valeur == null)
      throw new Error(`no value of ${parameter} tells how long ${subject} is kept on ${day}`);
    return { years: Number(found.Valeur), source: found.Source, keeps };
  };

/** The first day on which what ended on `day` need no longer be kept: years later, the day after. */
export function firstDayAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const end = new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
  // 29 February: five years later the 1st of March has come already
  if (end.getUTCDate() === date.getUTCDate()) end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString().slice(0, 10);
}
