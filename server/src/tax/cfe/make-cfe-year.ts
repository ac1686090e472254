import type { AnswerOf } from '#contract/call.ts';
import type { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Establishments of files, the seat first: since when and until when each is in activity. */
const establishments = `
  select c.client_id, c.id as company_id, c.siret, c.town, coalesce(c.activity_from, c.registered_on) as begun,
    least(c.liquidation_closed_on, c.struck_off_on) as ended
  from company c where c.is_file and not c.is_disabled and c.siret is not null
  union all
  select e.client_id, e.company_id, e.siret, e.town, coalesce(e.starts_on, c.activity_from, c.registered_on),
    least(e.ends_on, c.liquidation_closed_on, c.struck_off_on)
  from establishment e join company c on c.client_id = e.client_id and c.id = e.company_id
  where c.is_file and not c.is_disabled`;

/**
 * Makes the lines of a year that are missing, one an establishment: of those in activity on 1 January, who owe the tax, and of
 * those that began in the year, who do not (CGI 1478). What is there stays as it is. $1 is a firm, or null for all.
 */
const makeLines = `insert into cfe_line (client_id, company_id, siret, town, year, not_owed_rule)
  select p.client_id, p.company_id, p.siret, p.town, $2::smallint,
    case when p.begun >= make_date($2::int, 1, 1) then 'CREATION' end
  from (${establishments}) p
  where ($1::bigint is null or p.client_id = $1)
    and (p.begun is null or p.begun <= least(make_date($2::int, 12, 31), $3::date))
    and (p.ended is null or p.ended >= make_date($2::int, 1, 1))
  on conflict (client_id, siret, year) do nothing returning id`;

async function makeYear(db: Db, clientId: number | null, year: number): Promise<number> {
  const [made] = await db.query<{ lines: number }>(
    `with made as (${makeLines}) select count(*) as lines from made`,
    [clientId, year, todayInParis()],
  );
  return made?.lines ?? 0;
}

/** The lines of a year that a user asks for. @throws AppError 400 for one to come */
export async function makeCfeYear({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof MakeCfeYear>): Promise<AnswerOf<typeof MakeCfeYear>> {
  if (`${input.Annee}-01-01` > todayInParis())
    throw invalidInput([{ Path: 'Annee', Message: 'La CFE se constate au 1er janvier de l’année.' }]);
  const Ajoutes = await makeYear(db, session.clientId, input.Annee);
  audit.record({
    action: 'cfe.make-year',
    entity: 'app_user',
    entityId: session.userId,
    after: { Annee: input.Annee, Ajoutes },
  });
  return { Ajoutes };
}

/** The current year's lines of every firm; any node may make them, at any time. */
export const makeCurrentYear = (database: Database): Promise<number> =>
  database.asInstallation((db) => makeYear(db, null, Number(todayInParis().slice(0, 4))));
