import type { Db } from '../../database/transaction.ts';
import type { SignedInContext } from '../../requests/serve.ts';

/** SQL: whether nobody has said that two rows of a table are not the same; the first id is the smaller one. */
export const notDistinct = (table: string, first: string, second: string) =>
  `not exists (
    select from ${table}_distinct marked
    where marked.client_id = $1 and marked.first_id = ${first} and marked.second_id = ${second})`;

interface Marking {
  /** A table that `keep_merges` knows, whose rows the caller has found to be there. */
  table: string;
  /** What the journal calls a record, and what is done to it. */
  entity: string;
  action: string;
}

/** Remembers that two records are not the same, for good; saying it twice changes nothing. */
export async function markDistinct(
  { db, session, audit }: Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>,
  { table, entity, action }: Marking,
  { Id, OtherId }: { Id: number; OtherId: number },
): Promise<true> {
  const [first, second] = [Math.min(Id, OtherId), Math.max(Id, OtherId)];
  await db.query(
    `insert into ${table}_distinct (client_id, first_id, second_id, marked_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [session.clientId, first, second, session.userId],
  );
  audit.record({ action, entity, entityId: second, after: { ApartFrom: first } });
  return true;
}

interface Move {
  table: string;
  clientId: number;
  from: number;
  to: number;
}

/** What is distinct from one record becomes distinct from another. */
export async function moveDistinct(db: Db, { table, clientId, from, to }: Move): Promise<void> {
  await db.query(
    `insert into ${table}_distinct (client_id, first_id, second_id, marked_at, marked_by)
     select client_id, least(other, $3::bigint), greatest(other, $3::bigint), marked_at, marked_by
     from (
       select *, case when first_id = $2 then second_id else first_id end as other
       from ${table}_distinct where client_id = $1 and (first_id = $2 or second_id = $2)) m
     where other <> $3
     on conflict do nothing`,
    [clientId, from, to],
  );
}
