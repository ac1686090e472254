import { inFigures } from '#contract/calendar.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isOpen } from '../deadlines/deadline.ts';
import type { DeadlineSource } from '../deadlines/deadline-source.ts';
import { distinctFacts, factsKey } from '../portfolio/next-deadlines.ts';
import {
  type DeadlineFacts,
  deadlinesOf,
  factColumns,
  formOfCompany,
  fromExercises,
  readAccountsParameters,
} from './read-exercises.ts';

/** SQL: something of accounting year e is not done yet; of years that are settled, most of them, nothing can be open. */
const isUnsettled = '(e.tax_filed_on is null or e.approved_on is null or e.accounts_filed_on is null)';

/** Tax return, approval and deposit of every accounting year. */
export const exerciseDeadlines: DeadlineSource = {
  async days(db, clientId) {
    const parameters = await readAccountsParameters(db, clientId);
    const today = todayInParis();
    const facts = await distinctFacts(db, {
      where: `e.client_id = $1 and r.is_file and not r.is_disabled and ${isUnsettled}`,
      values: [clientId],
    });
    const dated = facts.flatMap((one) =>
      Object.values(deadlinesOf(one, parameters))
        .filter((deadline) => isOpen(deadline, today))
        .map(({ Date: day }) => ({ key: one.key, day })),
    );
    return (name) => `select r.id as company_id, n.due from files f
      join company r on r.client_id = $1 and r.id = f.id ${formOfCompany}
      join exercise e on e.client_id = $1 and e.company_id = f.id and ${isUnsettled}
      join unnest(${name(dated.map(({ key }) => key))}::text[], ${name(dated.map(({ day }) => day))}::date[])
        as n (key, due) on n.key = ${factsKey}`;
  },
  async openOf(db, clientId, ids) {
    const rows = await db.query<DeadlineFacts & { companyId: number }>(
      `select r.id as "companyId", ${factColumns} ${fromExercises}
       where e.client_id = $1 and e.company_id = any ($2::bigint[])`,
      [clientId, ids],
    );
    const parameters = await readAccountsParameters(db, clientId);
    const today = todayInParis();
    return rows.flatMap((row) =>
      Object.values(deadlinesOf(row, parameters))
        .filter((deadline) => isOpen(deadline, today))
        .map((deadline) => ({
          companyId: row.companyId,
          about: `exercice clos le ${inFigures(row.DateFin)}`,
          deadline,
        })),
    );
  },
};
