import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  GetListPersonnesPortageAsKeyValueObjectByFilter,
  GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject,
  GetSortiePortageStatistics,
} from '#contract/portage/employments/calls.ts';
import { exitReasons } from '#contract/portage/employments/codes.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { lookUpStatement } from '#server/platform/search/look-up.ts';
import { todayInParis } from '#server/platform/today.ts';
import { runsOn } from './employment-sql.ts';

const carriedToday = `$3::date between r.starts_on and coalesce(r.ends_on, 'infinity')`;

/** Persons with a contract; $2 is the carrier's guid or null, $3 today. */
const lookUp = (when: string) =>
  lookUpStatement({
    rows: 'person p',
    where: `p.client_id = $1 and p.is_in_portage and exists (select from portage_employment r
      join company c on c.client_id = r.client_id and c.id = r.company_id
      where r.client_id = $1 and r.person_id = p.id and ($2::uuid is null or c.guid = $2)
        and ${isReadableNow('c')} and ${when})`,
    id: 'p.id',
    text: 'p.name_search',
    order: ['p.last_name', 'p.first_name'],
    shown: { Key: 'p.id', Value: `p.last_name || ' ' || p.first_name` },
  });

const findAll = lookUp('$3::date is not null');
const findCarried = lookUp(carriedToday);

type Typed = ParsedRequestOf<typeof GetListPersonnesPortageAsKeyValueObjectByFilter>;

const valuesOf = (clientId: number, { SocietePortageGuid }: Typed) => [
  clientId,
  SocietePortageGuid ?? null,
  todayInParis(),
];

/** Whoever has, or had, a contract. */
export const selectCarried = (clientId: number, typed: Typed): Statement =>
  findAll(valuesOf(clientId, typed), typed);

/** Whoever is carried today. */
export const selectCarriedToday = (clientId: number, typed: Typed): Statement =>
  findCarried(valuesOf(clientId, typed), typed);

type Customers = typeof GetListSocieteClientByPorteeAndSocietePortageAsKeyValueObject;

/** Customers of a person's missions with a carrier; of those that run today where this is asked. */
export function customersOfCarried(
  { db, session, input }: SignedInContext<Customers>,
  { isToday }: { isToday: boolean },
): Promise<AnswerOf<Customers>> {
  return db.query<AnswerOf<Customers>[number]>(
    `select distinct k.id as "Key", k.name as "Value", k.guid as "Guid"
     from portage_mission m
     join portage_employment r on r.client_id = m.client_id and r.id = m.employment_id
     join company c on c.client_id = r.client_id and c.id = r.company_id
     join company k on k.client_id = m.client_id and k.id = m.company_id
     where m.client_id = $1 and r.person_id = $2 and c.guid = $3 and (not $4 or ${runsOn('$5')})
       and ${isReadableNow('c')} and ${isReadableNow('k')}
     order by k.name, k.id`,
    [session.clientId, input.porteeId, input.societePortageGuid, isToday, todayInParis()],
  );
}

type Statistics = typeof GetSortiePortageStatistics;

const labelOf = (code: number | null) =>
  code === null ? 'Motif non indiqué' : exitReasons[code as keyof typeof exitReasons];

/** Exits from a carrier until today, by reason, and by month of the last twelve. @throws AppError 404 */
export async function exitStatistics({
  db,
  session: { clientId },
  input,
}: SignedInContext<Statistics>): Promise<AnswerOf<Statistics>> {
  const [carrier] = await db.query<{ id: number }>(
    `select c.id from company c join portage_company x on x.client_id = c.client_id and x.company_id = c.id
     where c.client_id = $1 and c.guid = $2 and ${isReadableNow('c')}`,
    [clientId, input.societeGuid],
  );
  if (!carrier) throw notFound('Cette société de portage n’existe pas ou plus.');
  const values = [clientId, carrier.id, todayInParis()];
  const reasons = await db.query<{ Code: number | null; Count: number }>(
    `select exit_reason as "Code", count(*) as "Count" from portage_employment
     where client_id = $1 and company_id = $2 and ends_on <= $3::date group by 1 order by 1 nulls last`,
    values,
  );
  const ParMois = await db.query<AnswerOf<Statistics>['ParMois'][number]>(
    `select extract(year from m)::int as "Year", extract(month from m)::int as "Month", count(e.id) as "Count"
     from generate_series(date_trunc('month', $3::date) - interval '11 months', date_trunc('month', $3::date),
       interval '1 month') m
     left join portage_employment e on e.client_id = $1 and e.company_id = $2 and e.ends_on <= $3::date
       and e.ends_on >= m::date and e.ends_on < (m + interval '1 month')::date
     group by m order by m`,
    values,
  );
  return {
    Total: reasons.reduce((sum, { Count }) => sum + Count, 0),
    ParMotif: reasons.map(({ Code, Count }) => ({ Code, Libelle: labelOf(Code), Count })),
    ParMois,
  };
}
