import { inFigures, monthsAfterClosing, sameDayLater } from '#contract/calendar.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { ecfSource } from '#contract/tax/ecf/points.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { taxReturn } from '#server/permanent-files/companies/deadlines/annual-accounts.ts';
import {
  type DeadlineRule,
  deadlineOf,
  parametersOf,
} from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Facts {
  closing: string;
  filedOn: string | null;
  taxRegime: string | null;
}

/** When the report has to be with the tax office: no text puts it off to a working day. */
const report: DeadlineRule<Facts> = {
  label: 'Transmission du compte rendu',
  parameters: [...taxReturn.parameters, 'ECF_DELAI_MOIS', 'ECF_DELAI_CLOTURE_CIVILE_MOIS'],
  isPostponed: false,
  due({ closing, filedOn, taxRegime }, read, holidays) {
    if (closing.endsWith('-12-31')) {
      const months = read('ECF_DELAI_CLOTURE_CIVILE_MOIS');
      return {
        day: monthsAfterClosing(closing, months),
        rule: `${months} mois après la clôture du ${inFigures(closing)}.`,
        source: ecfSource,
      };
    }
    const facts = { closing, taxRegime, legalCategory: null, approvedOn: null };
    const from = filedOn ?? taxReturn.due(facts, read, holidays)?.day;
    if (!from) return undefined;
    const months = read('ECF_DELAI_MOIS');
    const event = filedOn ? 'le dépôt de la déclaration, le' : 'la date limite de la déclaration, le';
    return {
      day: sameDayLater(from, months),
      rule: `${months} mois après ${event} ${inFigures(from)}.`,
      source: ecfSource,
    };
  },
};

export const readEcfParameters = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, parametersOf([report]));

/** When a report is due, and whether it has been sent. */
export const reportDeadline = (
  facts: Facts,
  sentOn: string | null,
  parameters: ParametersOnDay,
): Deadline | null =>
  deadlineOf({
    rule: report,
    facts,
    on: facts.closing,
    parameters,
    today: todayInParis(),
    doneOn: sentOn,
  });
