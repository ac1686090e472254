import type { Db } from '#server/platform/database/transaction.ts';
import { type AppError, conflict } from '#server/platform/requests/errors.ts';
import type { PersonRecord } from '../schema.ts';

/** The refusal (409) of a save that would overwrite what somebody else changed: who, when, which fields differ. */
export async function versionConflict(db: Db, stored: PersonRecord, Changed: string[]): Promise<AppError> {
  const [by] = await db.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where client_id = $1 and id = $2`,
    [stored.clientId, stored.modifiedBy],
  );
  return conflict({
    ModifiedBy: by?.name ?? 'une autre personne',
    ModifiedAt: (stored.modifiedAt ?? stored.createdAt).toISOString(),
    Version: stored.Version,
    Changed,
  });
}
