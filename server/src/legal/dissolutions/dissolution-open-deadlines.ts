import { inFigures } from '#contract/calendar.ts';
import { isOpen } from '#server/permanent-files/companies/deadlines/deadline.ts';
import type {
  DeadlineSource,
  OpenDeadline,
} from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { dissolutions, presentDissolution, readDissolutionParameters } from './dissolution-record.ts';

const isRunning = 'r.struck_off_on is null and r.abandoned_on is null';

/** What is open of the dissolutions that run: of all of them, some hundreds in a firm, or of some companies. */
async function openIn(db: Db, clientId: number, ids?: readonly number[]): Promise<OpenDeadline[]> {
  const found = await dissolutions.select(db, clientId, {
    condition: ids ? `${isRunning} and r.company_id = any ($2::bigint[])` : isRunning,
    values: ids ? [ids] : [],
  });
  if (found.length === 0) return [];
  const parameters = await readDissolutionParameters(db, clientId);
  const today = todayInParis();
  return found.flatMap((row) =>
    presentDissolution(row, parameters)
      .Echeances.filter((deadline) => isOpen(deadline, today))
      .map((deadline) => ({
        companyId: row.IdSociete,
        about: `dissolution du ${inFigures(row.DateDecision)}`,
        deadline,
      })),
  );
}

/** Publications, meetings, mandate, results and radiation of what is being wound up. */
export const dissolutionDeadlines: DeadlineSource = {
  async days(db, clientId) {
    const open = await openIn(db, clientId);
    return (name) => `select n.company_id, n.due from files f
      join unnest(${name(open.map(({ companyId }) => companyId))}::bigint[],
        ${name(open.map(({ deadline }) => deadline.Date))}::date[]) as n (company_id, due) on n.company_id = f.id`;
  },
  openOf: openIn,
};
