import type { Db } from '../database/transaction.ts';
import { conflict } from '../requests/errors.ts';

/** Names of the fields in which what is sent differs from the stored row, for telling the second of two editors. */
export function changedFields(stored: object, sent: object): string[] {
  return Object.entries(sent)
    .filter(
      ([field, value]) =>
        JSON.stringify(value ?? null) !== JSON.stringify(Reflect.get(stored, field) ?? null),
    )
    .map(([field]) => field);
}

interface Save {
  /** A table with the marks of a register. */
  table: string;
  /** The column that tells its rows apart, where it is not `id`. */
  key?: string | undefined;
  clientId: number;
  id: number;
  /** The versions of the row that is stored, and of the one that the editor has read; without it nothing is refused. */
  stored: number;
  sent: number | undefined;
  /** Of a table with field versions (keep_field_versions): the columns to write, of which nobody else may have changed one. */
  columns?: (() => readonly string[]) | undefined;
  /** Which fields differ. */
  changed?: () => readonly string[];
}

/** Whether somebody else changed one of these columns since a version of the row. */
async function isContested(
  db: Db,
  { table, key = 'id', clientId, id, sent, columns }: Save,
): Promise<boolean> {
  if (!columns) return true;
  const [row] = await db.query<{ field_versions: Record<string, number> }>(
    `select field_versions from ${table} where client_id = $1 and ${key} = $2`,
    [clientId, id],
  );
  return columns().some((column) => (row?.field_versions[column] ?? 0) > (sent ?? 0));
}

/**
 * Optimistic lock: refuses a save that would overwrite what somebody else has saved since the row was read. The caller
 * has locked the row. Two who change different fields of a row with field versions both save.
 * @throws AppError 409 with who saved it, when, and which fields differ
 */
export async function refuseStale(db: Db, save: Save): Promise<void> {
  const { table, key = 'id', clientId, id, stored, sent, changed = () => [] } = save;
  if (sent === undefined || sent === stored || !(await isContested(db, save))) return;
  const [last] = await db.query<{ by: string | null; at: Date }>(
    `select u.first_name || ' ' || u.last_name as by, coalesce(r.modified_at, r.created_at) as at
     from ${table} r left join app_user u on u.client_id = r.client_id and u.id = r.modified_by
     where r.client_id = $1 and r.${key} = $2`,
    [clientId, id],
  );
  throw conflict({
    ModifiedBy: last?.by ?? 'une autre personne',
    ModifiedAt: (last?.at ?? new Date()).toISOString(),
    Version: stored,
    Changed: [...changed()],
  });
}
