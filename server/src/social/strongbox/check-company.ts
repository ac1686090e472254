import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** @throws AppError 400 where a company is named that the caller may not read */
export async function checkCompany(
  db: Db,
  { clientId, sessionId }: Session,
  id: number | null | undefined,
): Promise<void> {
  if (id == null) return;
  const found = await db.query(
    `select from company r where r.client_id = $1 and r.id = $3 and ${isReadable('$2')}`,
    [clientId, sessionId, id],
  );
  if (found.length === 0)
    throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’existe pas ou plus.' }]);
}
