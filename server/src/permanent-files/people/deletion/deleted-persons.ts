import { daysOfUndo } from '#contract/permanent-files/people/deletion-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Removal {
  clientId: number;
  id: number;
  /** Who does it, and from which screen. */
  userId: number;
  programme: string | undefined;
  mergedInto?: number;
}

/** Moves a person's row, whole, from the register to deleted_person. What points at it must be gone. */
export async function removePerson(db: Db, { clientId, id, userId, programme, mergedInto }: Removal) {
  await db.query(
    `with gone as (
       delete from person p where client_id = $1 and id = $2
       returning to_jsonb(p) - array(
         select attname::text from pg_attribute where attrelid = 'person'::regclass and attgenerated <> ''
       ) as record)
     insert into deleted_person (client_id, id, record, deleted_by, deleted_from, merged_into)
     select $1, $2, record, $3, $4, $5 from gone`,
    [clientId, id, userId, programme ?? null, mergedInto ?? null],
  );
}

/** SQL: whether a row of deleted_person, d, can still be restored as far as time goes. */
export const isInTime = `d.deleted_at > now() - interval '${daysOfUndo} days'`;

/**
 * Puts a kept record back into the register, columns that came since at their defaults. The client space that
 * may have gone with the person does not come back.
 */
export async function putBack(
  db: Db,
  { clientId, id, withoutEmail }: { clientId: number; id: number; withoutEmail: boolean },
): Promise<void> {
  const [known] = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from deleted_person d
     join pg_attribute a on a.attrelid = 'person'::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and d.record ? a.attname::text
     where d.client_id = $1 and d.id = $2`,
    [clientId, id],
  );
  await db.query(
    `insert into person (${known?.columns})
     select ${known?.columns}
     from (select record from deleted_person where client_id = $1 and id = $2) d,
       jsonb_populate_record(null::person, d.record || '{"has_client_space": false}' || case when $3
         then jsonb_build_object('email', null, 'version', (d.record ->> 'version')::int + 1)
         else '{}' end)`,
    [clientId, id, withoutEmail],
  );
  await db.query('delete from deleted_person where client_id = $1 and id = $2', [clientId, id]);
}
