import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

export interface YearOfFile {
  id: number;
  companyId: number;
  starts_on: string;
  ends_on: string;
}

/** An accounting year of a company that the user may read. @throws AppError 404 */
export async function yearOfFile(
  db: Db,
  session: Session,
  { IdSociete, IdExercice }: { IdSociete: number; IdExercice: number },
): Promise<YearOfFile> {
  await readableCompany(db, session, IdSociete);
  const [found] = await db.query<YearOfFile>(
    `select id, company_id as "companyId", starts_on, ends_on from exercise
     where client_id = $1 and id = $2 and company_id = $3`,
    [session.clientId, IdExercice, IdSociete],
  );
  if (!found) throw notFound('Cet exercice n’existe pas ou plus.');
  return found;
}
