import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { readableTypes } from '../types/readable-types.ts';

export interface TypeOfDocument {
  id: number;
  name: string;
  expiryMonths: number | null;
  isVisibleToClient: boolean;
}

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/**
 * The type that a document is given: one whose documents the user reads, and which has not been retired unless the document
 * had it already.
 * @throws AppError 400
 */
export async function chosenType(
  db: Db,
  { clientId, sessionId }: Session,
  id: number,
  had?: number,
): Promise<TypeOfDocument> {
  const [type] = await db.query<TypeOfDocument & { isRetired: boolean }>(
    `select r.id, r.name, r.expiry_months as "expiryMonths", r.is_visible_to_client as "isVisibleToClient",
       coalesce(r.retired_on <= (now() at time zone 'Europe/Paris')::date, false) as "isRetired"
     from document_type r where r.client_id = $1 and r.id = $3 and r.id in ${readableTypes('$2')}`,
    [clientId, sessionId, id],
  );
  if (!type) throw refuse('IdTypeDocument', 'Ce type de document n’existe pas ou plus.');
  if (type.isRetired && id !== had) throw refuse('IdTypeDocument', 'Ce type de document a été retiré.');
  return type;
}

/** @throws AppError 400 where the accounting year is none of the company */
export async function checkExercise(
  db: Db,
  clientId: number,
  { companyId, exerciseId }: { companyId: number | null; exerciseId: number | null | undefined },
): Promise<void> {
  if (exerciseId == null) return;
  const [found] = await db.query(
    'select from exercise where client_id = $1 and id = $2 and company_id = $3',
    [clientId, exerciseId, companyId],
  );
  if (!found) throw refuse('IdExercice', 'Cet exercice n’est pas de cette société.');
}
