import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Condition } from '#server/platform/records/list/conditions.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isOpen } from '../deadlines/deadline.ts';
import type { DeadlineSource } from '../deadlines/deadline-source.ts';
import { type DeadlineFacts, deadlinesOf, factColumns, fromExercises } from '../exercises/read-exercises.ts';

/** The first deadline of an accounting year that is not met yet; null where none is left. */
export function nextDeadline(facts: DeadlineFacts, parameters: ParametersOnDay): Deadline | null {
  const open = Object.values(deadlinesOf(facts, parameters)).filter((deadline) =>
    isOpen(deadline, todayInParis()),
  );
  return open.toSorted((a, b) => a.Date.localeCompare(b.Date))[0] ?? null;
}

/** SQL: all that the next deadline of exercise e of company r follows from, in one text; of what was done, the day counts for the approval alone. */
export const factsKey = `concat_ws('|', e.ends_on, coalesce(r.legal_category, x.category, ''), coalesce(r.tax_regime, ''),
  coalesce(e.approved_on::text, ''), e.tax_filed_on is not null, e.accounts_filed_on is not null)`;

interface Distinct extends DeadlineFacts {
  key: string;
}

/** By those facts, when the next deadline falls: thousands of files have some dozens of them. */
export interface NextDays {
  keys: string[];
  days: string[];
  /** What other areas add, as SQL (DeadlineSource). */
  others: Awaited<ReturnType<DeadlineSource['days']>>[];
}

/** The facts of all that a condition lets through, each once: law is told by one engine, not again in SQL. */
export const distinctFacts = (
  db: Db,
  { where, values }: Pick<Condition, 'where' | 'values'>,
): Promise<Distinct[]> =>
  db.query<Distinct>(
    `select distinct on (key) ${factsKey} as key, ${factColumns} ${fromExercises} where ${where}`,
    values,
  );

/** Computes it for all companies that a condition lets through. */
export async function nextDays(
  db: Db,
  condition: Pick<Condition, 'where' | 'values'>,
  parameters: ParametersOnDay,
): Promise<Omit<NextDays, 'others'>> {
  const found = await distinctFacts(db, condition);
  const dated = found.flatMap((facts) => {
    const day = nextDeadline(facts, parameters)?.Date;
    return day ? [{ key: facts.key, day }] : [];
  });
  return { keys: dated.map(({ key }) => key), days: dated.map(({ day }) => day) };
}
