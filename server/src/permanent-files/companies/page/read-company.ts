import type { ParsedRequestOf } from '#contract/call.ts';
import { readersOfAll } from '#contract/permanent-files/companies/access.ts';
import type { GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type CompanyRecord, companies, unknownCompany } from '../company-record.ts';
import { isReadable } from '../confidential.ts';
import { companyPeriods } from '../save/periods.ts';

/** Whether the session's user may read this file although it is confidential. */
async function mayReadConfidential(db: Db, session: Session, id: number): Promise<boolean> {
  if (readersOfAll.some((role) => session.roles.includes(role))) return true;
  const [found] = await db.query(
    `select from company_reader r where r.client_id = $1 and r.company_id = $2 and r.user_id = $3
     union all
     select from portfolio_assignment a where a.client_id = $1 and a.company_id = $2 and a.user_id = $3
       and $4 between a.starts_on and coalesce(a.ends_on, 'infinity')`,
    [session.clientId, id, session.userId, todayInParis()],
  );
  return found !== undefined;
}

/**
 * A company that was found, where the session's user may read it; a confidential one is not there for others.
 * @throws AppError 404
 */
export async function readable(
  db: Db,
  session: Session,
  company: CompanyRecord | undefined,
): Promise<CompanyRecord> {
  if (!company || (company.IsConfidentiel && !(await mayReadConfidential(db, session, company.Id))))
    throw notFound(unknownCompany);
  return company;
}

/** A company that the session's user may read. @throws AppError 404 */
export const readableCompany = async (
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<CompanyRecord> => readable(db, session, await companies.find(db, session.clientId, id, lock));

/** The rows of `companies.toRead`. */
export type CompanyRows = Parameters<typeof companies.fromRows>[0];

/** A company that has been read as it is today, as it was on a day. */
export const companyAsOf = <Row extends Company>(
  db: Db,
  clientId: number,
  company: Row,
  day: string | null | undefined,
): Promise<Row> | Row => (day ? companyPeriods.asOf(db, clientId, company, day) : company);

const readingOne = companies.readingOne({
  shown: `${companyPeriods.periodsSql('$4')} as periods`,
  condition: isReadable('$3'),
});

/** A company that the session's user may read, with what was otherwise on the day that is asked for. */
export const selectCompany = (
  clientId: number,
  { Id, AsOf }: ParsedRequestOf<typeof GetSocieteById>,
  sessionId: string,
): Statement => readingOne(clientId, Id, [sessionId, AsOf ?? null]);

export type SelectedCompany = CompanyRows[number] & {
  periods: Parameters<typeof companyPeriods.under>[1] | null;
};

/** A company as it is today, and as it was on the day that was asked for. @throws AppError 404 */
export function companyOnBothDays([row]: SelectedCompany[]): { today: CompanyRecord; onDay: CompanyRecord } {
  if (!row) throw notFound(unknownCompany);
  const { periods, ...columns } = row;
  const today = companies.fromRows([columns]);
  if (!today) throw notFound(unknownCompany);
  return { today, onDay: companyPeriods.under(today, periods ?? []) };
}

/** A company today, or as it was on a day. @throws AppError 404 */
export const presentCompany = (rows: SelectedCompany[]): Company => companyOnBothDays(rows).onDay;
