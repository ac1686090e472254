import type { AnswerOf } from '#contract/call.ts';
import type { GetMissionsEtEquipe } from '#contract/permanent-files/companies/team/calls.ts';
import type { Mission, TeamMember } from '#contract/permanent-files/companies/team/team.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableCompany } from '../page/read-company.ts';

const runsOn = (alias: string) =>
  `($3::date is null or $3 between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity'))`;

/** Missions and team of a company that has been read, on a day or all that ever was (null); the latest first. */
export async function teamOf(db: Db, clientId: number, companyId: number, day: string | null) {
  const values = [clientId, companyId, day];
  const missions = db.query<Mission>(
    `select m.id as "Id", m.version as "Version", m.type as "Type", m.starts_on as "DateDebut", m.ends_on as "DateFin",
       (select json_build_object('Key', x.id, 'Value', x.name) from exclusion_motive x
         where x.client_id = m.client_id and x.id = m.end_motive_id) as "Motif"
     from mission m where m.client_id = $1 and m.company_id = $2 and ${runsOn('m')}
     order by m.starts_on desc, m.type`,
    values,
    'company-missions',
  );
  const members = db.query<TeamMember>(
    `select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name) as "Collaborateur",
       a.function as "Fonction", a.starts_on as "DateDebut", a.ends_on as "DateFin",
       coalesce($3::date, $4::date) between a.starts_on and coalesce(a.ends_on, 'infinity') as "EstEnCours"
     from portfolio_assignment a join app_user u on u.client_id = a.client_id and u.id = a.user_id
     where a.client_id = $1 and a.company_id = $2 and ${runsOn('a')}
     order by 5 desc, a.starts_on desc, u.last_name, u.id`,
    [...values, todayInParis()],
    'company-team',
  );
  const [Missions, Equipe] = await together([missions, members]);
  return { Missions, Equipe };
}

/** Missions and team of a company, the latest first. @throws AppError 404 */
export async function readTeam({
  db,
  session,
  input,
}: SignedInContext<typeof GetMissionsEtEquipe>): Promise<AnswerOf<typeof GetMissionsEtEquipe>> {
  const { Id: Key, RaisonSociale: Value } = await readableCompany(db, session, input.IdSociete);
  return { Societe: { Key, Value }, ...(await teamOf(db, session.clientId, Key, input.AsOf ?? null)) };
}
