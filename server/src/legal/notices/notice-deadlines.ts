import { addDays, inFigures, sameDayLater } from '#contract/calendar.ts';
import { type NoticeNature, noticeNatures } from '#contract/legal/notices/states.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { deadlineOf, parametersOf } from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { StoredNotice } from './notice-record.ts';

interface Delay {
  parameter: string;
  unit: 'mois' | 'jours';
  source: string;
}

const month = (parameter: string, source: string): Delay => ({ parameter, unit: 'mois', source });

/** Within which delay after the act a notice appears, where the law says so. */
const delays: Partial<Record<NoticeNature, Delay>> = {
  MODIFICATION: month('ANNONCE_MODIFICATION_MOIS', 'C. com. art. R210-9'),
  TRANSFERT_SIEGE: month('ANNONCE_MODIFICATION_MOIS', 'C. com. art. R210-9'),
  DISSOLUTION: month('LIQUIDATION_PUBLICATION_MOIS', 'C. com. art. R237-2'),
  CLOTURE_LIQUIDATION: month('ANNONCE_CLOTURE_MOIS', 'À confirmer'),
  CESSION_FONDS: { parameter: 'ANNONCE_CESSION_FONDS_JOURS', unit: 'jours', source: 'C. com. art. L141-12' },
};

type Facts = Pick<StoredNotice, 'Nature' | 'DateActe' | 'PublishedOn' | 'State'>;

const ruleOf = ({ parameter, unit, source }: Delay, nature: NoticeNature) => ({
  label: `Parution de l’annonce\u202f: ${noticeNatures[nature].toLowerCase()}`,
  parameters: [parameter],
  isPostponed: false,
  due({ DateActe }: Facts, read: (key: string) => number) {
    const delay = read(parameter);
    return {
      day: unit === 'mois' ? sameDayLater(DateActe, delay) : addDays(DateActe, delay),
      rule: `${delay} ${unit} après l’acte du ${inFigures(DateActe)}.`,
      source,
    };
  },
});

const parameters = parametersOf(Object.values(delays).map((delay) => ({ parameters: [delay.parameter] })));

export const readNoticeParameters = (db: Db, clientId: number) => parametersOnDay(db, clientId, parameters);

/** Until when a notice has to appear; null where no law says so, and of one that is cancelled. */
export function noticeDeadline(facts: Facts, known: ParametersOnDay): Deadline | null {
  const delay = delays[facts.Nature];
  if (!delay || facts.State === 3) return null;
  return deadlineOf({
    rule: ruleOf(delay, facts.Nature),
    facts,
    on: facts.DateActe,
    parameters: known,
    today: todayInParis(),
    doneOn: facts.PublishedOn,
  });
}
