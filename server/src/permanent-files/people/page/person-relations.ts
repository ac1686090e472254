import {
  type GetPersonRelations,
  mostRelations,
  type Relation,
} from '#contract/permanent-files/people/person-page-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findPersonRow } from './read-person.ts';

/** $1 the firm, $2 the person: every relation, with the columns that its kind has. */
const relations = `
  select 'Mandat' as kind, company_id, function, null::bigint as shares, starts_on, ends_on from mandate
    where client_id = $1 and person_id = $2
  union all
  select 'Actionnaire', company_id, null, shares, starts_on, ends_on from shareholding
    where client_id = $1 and person_id = $2
  union all
  select 'Portage', company_id, null, null, starts_on, ends_on from portage_employment
    where client_id = $1 and person_id = $2`;

/** The part that `r` is of all shares held on the day that it is looked at: $3, or the last of its own days. */
const percentage = `(
  select round(100.0 * r.shares / sum(s.shares), 3)::float from shareholding s
  where s.client_id = $1 and s.company_id = r.company_id and r.kind = 'Actionnaire'
    and s.starts_on <= coalesce($3::date, r.ends_on, current_date)
    and coalesce(s.ends_on, 'infinity') >= coalesce($3::date, r.ends_on, current_date))`;

/** What a person is or was to companies, the latest first; with a day, what held on it. */
export async function relationsOf(db: Db, { clientId, id, asOf }: RelationsRequest): Promise<Relation[]> {
  return db.query<Relation>(
    `select r.kind as "Kind", json_build_object('Key', c.id, 'Value', c.name) as "Company",
       r.function as "Function", r.shares as "Shares", ${percentage} as "Percentage",
       r.starts_on::text as "StartsOn", r.ends_on::text as "EndsOn",
       r.starts_on <= current_date and coalesce(r.ends_on, 'infinity') >= current_date as "IsCurrent"
     from (${relations}) r join company c on c.client_id = $1 and c.id = r.company_id
     where $3::date is null or (r.starts_on <= $3 and coalesce(r.ends_on, 'infinity') >= $3)
     order by r.starts_on desc, c.name, r.kind, c.id`,
    [clientId, id, asOf],
  );
}

interface RelationsRequest {
  clientId: number;
  id: number;
  asOf: string | null;
}

/** @throws AppError 404 when the firm has no such person. */
export async function readPersonRelations({
  db,
  session,
  input,
}: SignedInContext<typeof GetPersonRelations>) {
  await findPersonRow(db, session.clientId, input.Id);
  const all = await relationsOf(db, { clientId: session.clientId, id: input.Id, asOf: input.AsOf ?? null });
  return { Items: all.slice(0, mostRelations), TotalCount: all.length };
}
