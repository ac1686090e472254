import type { AnswerOf } from '#contract/call.ts';
import type { GetAllProspectsStatistics } from '#contract/legal/prospects/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

type Statistics = AnswerOf<typeof GetAllProspectsStatistics>;

const inYear = (column: string) =>
  `${column} >= make_date($2, 1, 1)::timestamp at time zone 'Europe/Paris'
   and ${column} < make_date($2 + 1, 1, 1)::timestamp at time zone 'Europe/Paris'`;
const month = (column: string) => `extract(month from ${column} at time zone 'Europe/Paris')::int`;

/** How many are in each state, came and were converted in each month of a year, and by which way they came. */
export async function prospectStatistics({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof GetAllProspectsStatistics>): Promise<Statistics> {
  const year = input.Annee ?? Number(todayInParis().slice(0, 4));
  const values = [clientId, year];
  const ParEtat = await db.query<Statistics['ParEtat'][number]>(
    `select state as "Etat", count(*)::int as "Nombre" from prospect where client_id = $1 group by state order by state`,
    [clientId],
  );
  const ParMois = await db.query<Statistics['ParMois'][number]>(
    `select m as "Mois",
       (select count(*)::int from prospect p where p.client_id = $1 and ${inYear('p.created_at')}
         and ${month('p.created_at')} = m) as "Recus",
       (select count(*)::int from prospect_conversion c where c.client_id = $1 and c.undone_at is null
         and ${inYear('c.converted_at')} and ${month('c.converted_at')} = m) as "Convertis"
     from generate_series(1, 12) m order by m`,
    values,
  );
  const ParSource = await db.query<Statistics['ParSource'][number]>(
    `select source as "Source", count(*)::int as "Nombre" from prospect p
     where p.client_id = $1 and ${inYear('p.created_at')} group by source order by source`,
    values,
  );
  const [days] = await db.query<{ average: number | null }>(
    `select round(extract(epoch from avg(c.converted_at - p.created_at)) / 86400, 1)::float8 as average
     from prospect_conversion c join prospect p on p.client_id = c.client_id and p.id = c.prospect_id
     where c.client_id = $1 and c.undone_at is null and ${inYear('c.converted_at')}`,
    values,
  );
  return { ParEtat, ParMois, ParSource, JoursAvantConversion: days?.average ?? null };
}
