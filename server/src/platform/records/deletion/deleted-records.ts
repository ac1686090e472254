import type { z } from 'zod';
import { type DeletedRequest, daysOfUndo, type deletedMarks } from '#contract/deletion.ts';
import type { Db } from '../../database/transaction.ts';

interface Removal {
  /** A table that `keep_deleted` knows. */
  table: string;
  clientId: number;
  id: number;
  /** Who does it, and from which screen. */
  userId: number;
  programme: string | undefined;
  mergedInto?: number;
}

/** Moves a row, whole, from its table to deleted_<table>. What points at it must be gone. */
export async function removeRecord(
  db: Db,
  { table, clientId, id, userId, programme, mergedInto }: Removal,
): Promise<void> {
  await db.query(
    `with gone as (
       delete from ${table} r where client_id = $1 and id = $2
       returning to_jsonb(r) - array(
         select attname::text from pg_attribute where attrelid = '${table}'::regclass and attgenerated <> ''
       ) as record)
     insert into deleted_${table} (client_id, id, record, deleted_by, deleted_from, merged_into)
     select $1, $2, record, $3, $4, $5 from gone`,
    [clientId, id, userId, programme ?? null, mergedInto ?? null],
  );
}

/** SQL: whether a deleted row, d, can still be restored as far as time goes. */
export const isInTime = `d.deleted_at > now() - interval '${daysOfUndo} days'`;

type Marks = z.output<z.ZodObject<typeof deletedMarks>>;

interface DeletedRow {
  Id: number;
  deletedAt: Date;
  until: Date;
  DeletedBy: string | null;
  DeletedFrom: string | null;
  mergedInto: number | null;
  keptName: string | null;
}

interface Listed {
  table: string;
  clientId: number;
  /** What is shown of a record, by the wire's names: SQL on d.record, by column. */
  shown: Readonly<Record<string, string>>;
  /** SQL: what a row of the table, k, is called. */
  name: string;
  /** What the one merged into is called where it is gone too. */
  gone: string;
  /** SQL on d: which of them are shown; all of them where it is absent. */
  where?: string;
}

/** The deleted records that can still be restored, and those merged into others, the latest first. */
export async function listDeleted<Shown extends object>(
  db: Db,
  { table, clientId, shown, name, gone, where = 'true' }: Listed,
  { PageNumber, PageSize }: z.output<typeof DeletedRequest>,
): Promise<{ Items: (Shown & Marks)[]; TotalCount: number }> {
  const columns = Object.entries(shown).map(([path, expression]) => `${expression} as "${path}",`);
  const rows = await db.query<Shown & DeletedRow>(
    `select d.id as "Id", ${columns.join(' ')}
       d.deleted_at as "deletedAt", d.deleted_at + interval '${daysOfUndo} days' as until,
       u.first_name || ' ' || u.last_name as "DeletedBy", d.deleted_from as "DeletedFrom",
       d.merged_into as "mergedInto", ${name} as "keptName"
     from deleted_${table} d
     left join app_user u on u.client_id = $1 and u.id = d.deleted_by
     left join ${table} k on k.client_id = $1 and k.id = d.merged_into
     where d.client_id = $1 and ${isInTime} and ${where}
     order by d.deleted_at desc, d.id desc limit $2 offset $3`,
    [clientId, PageSize, (PageNumber - 1) * PageSize],
  );
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from deleted_${table} d where d.client_id = $1 and ${isInTime} and ${where}`,
    [clientId],
  );
  const Items = rows.map(({ deletedAt, until, mergedInto, keptName, ...row }) => ({
    ...row,
    DeletedAt: deletedAt.toISOString(),
    RestorableUntil: until.toISOString(),
    MergedInto: mergedInto === null ? null : { Key: mergedInto, Value: keptName ?? gone },
  }));
  return { Items: Items as unknown as (Shown & Marks)[], TotalCount: counted?.total ?? 0 };
}
