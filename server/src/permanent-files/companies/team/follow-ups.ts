import type { AnswerOf } from '#contract/call.ts';
import type {
  GetChargeCollaborateurs,
  GetSuiviAffectations,
} from '#contract/permanent-files/companies/team/calls.ts';
import type { FollowedFile, Load } from '#contract/permanent-files/companies/team/team.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isReadable } from '../confidential.ts';
import { sought } from '../list/company-filters.ts';

type Files = typeof GetSuiviAffectations;
type Loads = typeof GetChargeCollaborateurs;

/** Assignment a of company r runs on this day, a parameter. */
const runsOn = (day: string) => `a.client_id = $1 and a.company_id = r.id
  and ${day}::date between a.starts_on and coalesce(a.ends_on, 'infinity')`;

function conditionsOf({ session, input }: SignedInContext<Files>) {
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  const day = name(input.AsOf ?? todayInParis());
  asked.search(`r.is_file and not r.is_disabled and ${isReadable(name(session.sessionId))}`);
  const ofAll = asked.all().where;
  if (counts(input.Filter)) asked.search(sought(input.Filter ?? '', name));
  if (input.IdCabinet) asked.search(`r.cabinet_id = ${name(input.IdCabinet)}`);
  const inFunction = input.Fonction ? `and a.function = ${name(input.Fonction)}` : '';
  const isFollowed = `exists (select from portfolio_assignment a where ${runsOn(day)} ${inFunction})`;
  if (input.IsSansSuivi) asked.search(`not ${isFollowed}`);
  else if (input.IdCollaborateur || input.Fonction)
    asked.search(
      input.IdCollaborateur
        ? `exists (select from portfolio_assignment a where ${runsOn(day)} ${inFunction}
            and a.user_id = ${name(input.IdCollaborateur)})`
        : isFollowed,
    );
  return { ...asked.all(), day, ofAll };
}

/** A page of the active files with their teams of the day. */
export async function listFollowedFiles(context: SignedInContext<Files>): Promise<AnswerOf<Files>> {
  const { db, input } = context;
  const { where, values, day, ofAll } = conditionsOf(context);
  const column = input.SortColumn === 'Reference' ? 'r.reference' : 'r.name';
  const order = `${column} ${input.SortOrder === -1 ? 'desc' : 'asc'} nulls last, r.id`;
  const rows = await db.query<FollowedFile & { total: number; orphans: number; Key: number | null }>(
    `with page as (select r.id from company r where ${where} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2})
     select t.total, t.orphans, r.id as "Key", json_build_object('Key', r.id, 'Value', r.name) as "Societe",
       r.reference as "Reference",
       (select b.name from cabinet b where b.client_id = $1 and b.id = r.cabinet_id) as "Cabinet",
       (select coalesce(json_agg(json_build_object(
            'Collaborateur', json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name),
            'Fonction', a.function, 'DateDebut', a.starts_on, 'DateFin', a.ends_on)
            order by array_position(array['CHEF_MISSION', 'GESTIONNAIRE', 'ASSISTANT', 'SOCIAL', 'JURIDIQUE'], a.function),
              u.last_name, u.id), '[]')
          from portfolio_assignment a join app_user u on u.client_id = $1 and u.id = a.user_id
          where ${runsOn(day)}) as "Equipe"
     from (select (select count(*) from company r where ${where}) as total,
         (select count(*) from company r where ${ofAll}
            and not exists (select from portfolio_assignment a where ${runsOn(day)})) as orphans) t
     left join page on true left join company r on r.client_id = $1 and r.id = page.id
     order by ${order}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return {
    Items: rows.filter(({ Key }) => Key !== null),
    TotalCount: rows[0]?.total ?? 0,
    TotalSansSuivi: rows[0]?.orphans ?? 0,
  };
}

/** How many active files each member of the staff follows on a day. */
export async function readLoads({ db, session, input }: SignedInContext<Loads>): Promise<AnswerOf<Loads>> {
  const values = [session.clientId, session.sessionId, input.AsOf ?? todayInParis(), input.IdCabinet ?? null];
  const files = `select r.id from company r
    where r.client_id = $1 and r.is_file and not r.is_disabled and ${isReadable('$2')}`;
  const inFunction = (name: string) => `count(*) filter (where a.function = '${name}')`;
  const Items = await db.query<Load>(
    `with files as materialized (${files})
     select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) as "Collaborateur",
       b.name as "Cabinet", count(distinct a.company_id) as "Total", ${inFunction('CHEF_MISSION')} as "ChefMission",
       ${inFunction('GESTIONNAIRE')} as "Gestionnaire", ${inFunction('ASSISTANT')} as "Assistant",
       ${inFunction('SOCIAL')} as "Social", ${inFunction('JURIDIQUE')} as "Juridique"
     from app_user u
     left join cabinet b on b.client_id = u.client_id and b.id = u.cabinet_id
     left join (files f join portfolio_assignment a on a.client_id = $1 and a.company_id = f.id
       and $3::date between a.starts_on and coalesce(a.ends_on, 'infinity')) on a.user_id = u.id
     where u.client_id = $1 and u.kind = 'staff' and ($4::bigint is null or u.cabinet_id = $4)
     group by u.id, u.last_name, u.first_name, b.name, u.is_disabled
     having not u.is_disabled or count(a.company_id) > 0
     order by 3 desc, u.last_name, u.id limit 5000`,
    values,
  );
  const [all] = await db.query<{ files: number; orphans: number }>(
    `with files as materialized (${files})
     select count(*) as files, count(*) filter (where not exists (select from portfolio_assignment a
       where a.client_id = $1 and a.company_id = f.id
         and $3::date between a.starts_on and coalesce(a.ends_on, 'infinity'))) as orphans
     from files f`,
    values.slice(0, 3),
  );
  return {
    Items,
    TotalCount: Items.length,
    TotalSocietes: all?.files ?? 0,
    TotalSansSuivi: all?.orphans ?? 0,
  };
}
