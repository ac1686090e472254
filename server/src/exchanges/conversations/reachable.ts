import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { directedCompanies } from '#server/permanent-files/people/client-space/read-space.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { Family } from './family.ts';

export interface ReachedConversation {
  id: number;
  companyId: number;
  company: string;
  subject: string;
  responsibleId: number | null;
}

/** From whose side a conversation is reached: the staff's, or the client space's. */
export type Side = 'staff' | 'own';

const columns = `r.id, r.company_id as "companyId", c.name as company, r.subject, r.responsible_id as "responsibleId"
  from conversation r join company c on c.client_id = r.client_id and c.id = r.company_id
  where r.client_id = $1 and r.kind = $2 and r.id = $3`;

/**
 * A conversation that the user reaches: the staff those of files that they may read, a customer those of companies that they
 * direct today.
 * @throws AppError 404
 */
export async function reachable(
  db: Db,
  { clientId, sessionId, userId }: Session,
  { kind, side, id, lock = false }: { kind: Family['kind']; side: Side; id: number; lock?: boolean },
): Promise<ReachedConversation> {
  const [found] = await db.query<ReachedConversation>(
    `select ${columns} and ${side === 'staff' ? isReadable('$4', 'c') : 'r.company_id = any ($4::bigint[])'}
     ${lock ? 'for update of r' : ''}`,
    [clientId, kind, id, side === 'staff' ? sessionId : await directedCompanies(db, clientId, userId)],
  );
  if (!found)
    throw notFound(kind === 'FIL' ? 'Ce fil n’existe pas ou plus.' : 'Cette demande n’existe pas ou plus.');
  return found;
}
