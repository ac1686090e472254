import {
  type GetPersonRelations,
  mostRelations,
  type Relation,
} from '#contract/permanent-files/people/person-page-calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findPersonRow } from './read-person.ts';

/** $1 the firm, $2 the person: every relation, with the columns that its kind has. */
const relations = `
  select 'Mandat' as kind, company_id, function, director_status, holder_company_id, null as right_held,
    null::bigint as shares, starts_on, ends_on from mandate
    where client_id = $1 and (person_id = $2 or representative_id = $2)
  union all
  select 'Actionnaire', company_id, null, null, null, right_held, shares, starts_on, ends_on from shareholding
    where client_id = $1 and person_id = $2
  union all
  select 'Portage', company_id, null, null, null, null, null, starts_on, ends_on from portage_employment
    where client_id = $1 and person_id = $2`;

/**
 * The part that `r` is of all shares on the day that it is looked at: $3, or the last of its own days, $4 today. The bare
 * owner's is a part of the capital, the usufructuary's one of the votes.
 */
const percentage = `(
  select round(100.0 * r.shares / sum(s.shares), 3)::float from shareholding s
  where s.client_id = $1 and s.company_id = r.company_id and r.kind = 'Actionnaire'
    and s.right_held <> case r.right_held when 'US' then 'NP' else 'US' end
    and ${isValidOnSql('s.starts_on', 's.ends_on', 'coalesce($3::date, r.ends_on, $4::date)')})`;

/** What a person is or was to companies, the latest first; with a day, what held on it. */
export async function relationsOf(
  db: Db,
  { clientId, id, asOf, isWhole = false }: RelationsRequest,
): Promise<Relation[]> {
  return db.query<Relation>(
    `select r.kind as "Kind", json_build_object('Key', c.id, 'Value', c.name) as "Company",
       r.function as "Function",
       (select x.label from known_entry x where x.list = 'statuts-dirigeant' and x.code = r.director_status) as "Status",
       (select json_build_object('Key', h.id, 'Value', h.name) from company h
         where h.client_id = $1 and h.id = r.holder_company_id and ($5 or ${isReadableNow('h')})) as "Through",
       r.right_held as "Right", r.shares as "Shares", ${percentage} as "Percentage",
       r.starts_on::text as "StartsOn", r.ends_on::text as "EndsOn",
       ${isValidOnSql('r.starts_on', 'r.ends_on', 'coalesce($3::date, $4::date)')} as "IsCurrent"
     from (${relations}) r join company c on c.client_id = $1 and c.id = r.company_id
     where ($5 or ${isReadableNow('c')}) and ($3::date is null or ${isValidOnSql('r.starts_on', 'r.ends_on', '$3::date')})
     order by r.starts_on desc, c.name, r.kind, c.id`,
    [clientId, id, asOf, todayInParis(), isWhole],
  );
}

interface RelationsRequest {
  clientId: number;
  id: number;
  asOf: string | null;
  /** Those to confidential companies too, whoever reads: what the law wants told or kept knows no secret of ours. */
  isWhole?: boolean;
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
