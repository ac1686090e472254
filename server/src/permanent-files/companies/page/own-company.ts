import type { GetSocieteByGuid } from '#contract/permanent-files/companies/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type CompanyRecord, companies, unknownCompany } from '../company-record.ts';
import { readableCompany } from './read-company.ts';

/** Whether a customer of the client space directs a company today, by themselves or as a company's representative. */
async function isDirectedBy(db: Db, { clientId, userId }: Session, companyId: number): Promise<boolean> {
  const [found] = await db.query(
    `select from client_space s
       join mandate m on m.client_id = s.client_id and s.person_id in (m.person_id, m.representative_id)
     where s.client_id = $1 and s.user_id = $2 and m.company_id = $3
       and ${isValidOnSql('m.starts_on', 'm.ends_on', '$4')} limit 1`,
    [clientId, userId, companyId, todayInParis()],
  );
  return found !== undefined;
}

/**
 * A company that the staff may read, or that the customer who asks directs today: confidential or not.
 * @throws AppError 404
 */
export async function readableOrOwnCompany(db: Db, session: Session, id: number): Promise<CompanyRecord> {
  if (session.kind !== 'client') return readableCompany(db, session, id);
  if (!(await isDirectedBy(db, session, id))) throw notFound(unknownCompany);
  return companies.read(db, session.clientId, id);
}

/** What the firm notes for itself stays with it. */
const withoutNotes = (company: Company): Company => ({
  ...company,
  Commentaire: null,
  Lecteurs: [],
  IsConfidentiel: false,
  AuditProgrammeCreation: null,
  AuditProgrammeModification: null,
});

/** A company by the id that stands in links, to a customer without the firm's notes. @throws AppError 404 */
export async function readCompanyByGuid({
  db,
  session,
  input,
}: SignedInContext<typeof GetSocieteByGuid>): Promise<Company> {
  const [found] = await db.query<{ id: number }>(
    'select id from company where client_id = $1 and guid = $2',
    [session.clientId, input.guid],
  );
  const company = await readableOrOwnCompany(db, session, found?.id ?? 0);
  return session.kind === 'client' ? withoutNotes(company) : company;
}
