import type { Db } from '#server/platform/database/transaction.ts';
import type { FecRow } from './fec-row.ts';

/** The FEC in force of the year that ended the day before this one opened, of the same company. */
export async function fecBefore(
  db: Db,
  clientId: number,
  { companyId, opensOn }: { companyId: number; opensOn: string },
): Promise<{ id: number; opensOn: string } | undefined> {
  const [row] = await db.query<{ id: number; opensOn: string }>(
    `select x.fec_id as id, e.starts_on as "opensOn"
     from exercise e join exercise_fec x on x.client_id = e.client_id and x.exercise_id = e.id
     where e.client_id = $1 and e.company_id = $2 and e.ends_on = $3::date - 1`,
    [clientId, companyId, opensOn],
  );
  return row;
}

/** The FEC of the same year that one replaces: the one that it has replaced, else the one in force. */
export async function precedingFec(
  db: Db,
  clientId: number,
  { id, exercise_id, replaces_id }: Pick<FecRow, 'id' | 'exercise_id' | 'replaces_id'>,
): Promise<{ Id: number; FileName: string } | null> {
  const [before] = await db.query<{ Id: number; FileName: string }>(
    `select f.id as "Id", f.file_name as "FileName" from fec f
     where f.client_id = $1 and f.id = coalesce($2::bigint,
       (select x.fec_id from exercise_fec x where x.client_id = $1 and x.exercise_id = $3 and x.fec_id <> $4))`,
    [clientId, replaces_id, exercise_id, id],
  );
  return before ?? null;
}
