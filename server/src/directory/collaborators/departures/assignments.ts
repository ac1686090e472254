import type { TeamFunction } from '#contract/directory/collaborators/team-function.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** A company that somebody follows or is to follow; both days included, without an end where it is open. */
export interface Assignment {
  companyId: number;
  companyName: string;
  startsOn: string;
  endsOn: string | null;
  /** What they are to the file. */
  fonction: TeamFunction;
}

/** What the user still follows after a day, or will only then: what somebody must take over. */
export const followedAfter = (
  db: Db,
  {
    clientId,
    userId,
    day,
    companies,
  }: { clientId: number; userId: number; day: string; companies?: number[] },
) =>
  db.query<Assignment>(
    `select a.company_id as "companyId", c.name as "companyName", a.starts_on as "startsOn", a.ends_on as "endsOn", a.function as fonction
     from portfolio_assignment a join company c on c.client_id = a.client_id and c.id = a.company_id
     where a.client_id = $1 and a.user_id = $2 and coalesce(a.ends_on, 'infinity') > $3
       and ($4::bigint[] is null or a.company_id = any ($4))
     order by c.name, a.company_id, a.starts_on
     for update of a`,
    [clientId, userId, day, companies ?? null],
  );

/** Ends on a day what goes on after it; what would only begin later goes. */
export async function endAssignments(
  db: Db,
  {
    clientId,
    userId,
    day,
    companies,
  }: { clientId: number; userId: number; day: string; companies: number[] },
): Promise<void> {
  const which = `client_id = $1 and user_id = $2 and company_id = any ($4)`;
  const values = [clientId, userId, day, companies];
  await db.query(`delete from portfolio_assignment where ${which} and starts_on > $3`, values);
  await db.query(
    `update portfolio_assignment set ends_on = $3 where ${which} and coalesce(ends_on, 'infinity') > $3`,
    values,
  );
}

interface Given extends Omit<Assignment, 'companyName'> {
  userId: number;
}

/**
 * Has users follow companies over these periods. Days on which they already do are left out, so that nobody
 * follows a company twice on one day.
 * @returns the companies of which something was added
 */
export async function addAssignments(
  db: Db,
  clientId: number,
  given: readonly Given[],
  departureId?: number,
): Promise<Set<number>> {
  const added = await db.query<{ companyId: number }>(
    `insert into portfolio_assignment (client_id, company_id, user_id, function, starts_on, ends_on, departure_id)
     select $1, w.company_id, w.user_id, w.function, lower(free.part), upper(free.part) - 1, $7
     from (
       select g.company_id, g.user_id, g.function, range_agg(daterange(g.starts_on, g.ends_on, '[]')) as wanted
       from unnest($2::bigint[], $3::bigint[], $4::date[], $5::date[], $6::text[])
         g (company_id, user_id, starts_on, ends_on, function)
       group by 1, 2, 3
     ) w
     left join lateral (
       select range_agg(daterange(a.starts_on, a.ends_on, '[]')) as days
       from portfolio_assignment a
       where a.client_id = $1 and a.user_id = w.user_id and a.company_id = w.company_id
     ) held on true
     cross join lateral unnest(w.wanted - coalesce(held.days, '{}'::datemultirange)) free (part)
     returning company_id as "companyId"`,
    [
      clientId,
      given.map(({ companyId }) => companyId),
      given.map(({ userId }) => userId),
      given.map(({ startsOn }) => startsOn),
      given.map(({ endsOn }) => endsOn),
      given.map(({ fonction }) => fonction),
      departureId ?? null,
    ],
  );
  return new Set(added.map(({ companyId }) => companyId));
}

interface Change {
  clientId: number;
  userId: number;
  companies: readonly number[];
  startsOn: string;
  endsOn: string | null;
  fonction: TeamFunction;
}

/**
 * Takes these days out of what the user is to these companies in any other function: what was so before and after stays.
 */
export async function clearOtherFunctions(db: Db, change: Change): Promise<void> {
  const { clientId, userId, companies, startsOn, endsOn, fonction } = change;
  await db.query(
    `with cut as (
       delete from portfolio_assignment a
       where a.client_id = $1 and a.user_id = $2 and a.company_id = any ($3) and a.function <> $6
         and daterange(a.starts_on, a.ends_on, '[]') && daterange($4, $5, '[]')
       returning a.*)
     insert into portfolio_assignment (client_id, company_id, user_id, function, starts_on, ends_on, departure_id)
     select c.client_id, c.company_id, c.user_id, c.function, lower(kept.part), upper(kept.part) - 1, c.departure_id
     from cut c cross join lateral unnest(
       datemultirange(daterange(c.starts_on, c.ends_on, '[]')) - datemultirange(daterange($4, $5, '[]'))) kept (part)`,
    [clientId, userId, companies, startsOn, endsOn, fonction],
  );
}

/** The day after, `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
