import { isOpen } from '#server/permanent-files/companies/deadlines/deadline.ts';
import type {
  DeadlineSource,
  OpenDeadline,
} from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { noticeDeadline, readNoticeParameters } from './notice-deadlines.ts';
import { notices } from './notice-record.ts';

const awaited = 'r.state < 2 and r.company_id is not null';

async function openIn(db: Db, clientId: number, ids?: readonly number[]): Promise<OpenDeadline[]> {
  const found = await notices.select(db, clientId, {
    condition: ids ? `${awaited} and r.company_id = any ($2::bigint[])` : awaited,
    values: ids ? [ids] : [],
  });
  if (found.length === 0) return [];
  const parameters = await readNoticeParameters(db, clientId);
  const today = todayInParis();
  return found.flatMap((row) => {
    const deadline = noticeDeadline(row, parameters);
    return isOpen(deadline, today)
      ? [{ companyId: row.IdSociete ?? 0, about: `annonce ${row.Number}`, deadline }]
      : [];
  });
}

/** Notices that have still to appear, of companies. */
export const noticeDeadlines: DeadlineSource = {
  async days(db, clientId) {
    const open = await openIn(db, clientId);
    return (name) => `select n.company_id, n.due from files f
      join unnest(${name(open.map(({ companyId }) => companyId))}::bigint[],
        ${name(open.map(({ deadline }) => deadline.Date))}::date[]) as n (company_id, due) on n.company_id = f.id`;
  },
  openOf: openIn,
};
