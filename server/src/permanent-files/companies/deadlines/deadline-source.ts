import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** An open deadline of a company, and what it is of: a year, a period, an establishment. */
export interface OpenDeadline {
  companyId: number;
  about: string;
  deadline: Deadline;
}

/** Makes a value a parameter of a statement and answers how it is written there. */
type Name = (value: unknown) => string;

/**
 * What falls due for files in one area (accounts, VAT, CFE, dissolution). Lists that sort or filter by deadline ask for the days
 * of many files, and tell the rule of those that they show.
 */
export interface DeadlineSource {
  /** SQL: rows (company_id, due) of what is open for the companies f of a table `files`; the firm is $1. */
  days(db: Db, clientId: number): Promise<(name: Name) => string>;
  /** The open deadlines of some companies. */
  openOf(db: Db, clientId: number, ids: readonly number[]): Promise<OpenDeadline[]>;
}

/** The earliest of each company's open deadlines, over all areas. */
export async function firstOf(
  sources: readonly DeadlineSource[],
  db: Db,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, Deadline>> {
  const first = new Map<number, Deadline>();
  for (const source of sources)
    for (const { companyId, deadline } of await source.openOf(db, clientId, ids)) {
      const known = first.get(companyId);
      if (!known || deadline.Date < known.Date) first.set(companyId, deadline);
    }
  return first;
}
