import type { AnswerOf } from '#contract/call.ts';
import type {
  GetPortageByGuidSocietePortageAndPorteeEmail,
  GetPortageBySocietePortageAndSocieteClientGuids,
} from '#contract/portage/employments/calls.ts';
import type { EmploymentState, MissionState, WarningCode } from '#contract/portage/employments/codes.ts';
import type { Mission, Portage } from '#contract/portage/employments/portage.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { stateOn, warningsOn } from './employment-sql.ts';
import { explainWarnings } from './explain-warnings.ts';
import { portages, unknownPortage } from './portage-record.ts';
import { type Rules, readRules, rulesForSql } from './rules.ts';

const stateOfMission = (today: string) => `case when m.starts_on > ${today}::date then 'A_VENIR'
  when m.ends_on < ${today}::date then 'TERMINEE' else 'EN_COURS' end`;

/** Missions of contracts by the contract's id, for customers that the reader may know of, the latest first. */
async function missionsOf(db: Db, clientId: number, ids: readonly number[]): Promise<Map<number, Mission[]>> {
  const rows = await db.query<Mission & { IdPortage: number; Etat: MissionState }>(
    `select m.employment_id as "IdPortage", m.id as "Id", m.guid as "Guid",
       json_build_object('Key', k.id, 'Value', k.name) as "SocieteCliente", k.guid as "SocieteClienteGuid",
       m.object as "Objet", m.starts_on as "DateDebut", m.ends_on as "DateFin", m.price_cents as "PrixHT",
       m.unit as "Unite", m.planned_units as "JoursPrevus", m.contract_signed_on as "DateContratClient",
       m.contract_due_on as "EcheanceContratClient",
       case when f.id is not null then json_build_object('Key', f.id, 'Value', f.name) end as "Affacturage",
       ${stateOfMission('$3')} as "Etat"
     from portage_mission m
     join company k on k.client_id = m.client_id and k.id = m.company_id
     left join factor f on f.client_id = m.client_id and f.id = m.factor_id
     where m.client_id = $1 and m.employment_id = any ($2) and ${isReadableNow('k')}
     order by m.starts_on desc, m.id desc`,
    [clientId, ids, todayInParis()],
  );
  return Map.groupBy(rows, ({ IdPortage }) => IdPortage);
}

interface Standing {
  Id: number;
  Etat: EmploymentState;
  codes: WarningCode[];
}

/** Whole contracts by their ids, in that order, of carriers that the reader may know of. */
export async function readPortages(db: Db, clientId: number, ids: readonly number[]): Promise<Portage[]> {
  if (ids.length === 0) return [];
  const rules: Rules = await readRules(db, clientId);
  const rows = await portages.select<Omit<Standing, 'Id'>>(db, clientId, {
    condition: `r.id = any ($2) and exists (select from company c
      where c.client_id = r.client_id and c.id = r.company_id and ${isReadableNow('c')})`,
    values: [ids, todayInParis(), rulesForSql(rules)],
    order: 'array_position($2, r.id)',
    more: { joins: '', shown: { Etat: stateOn('$3'), codes: warningsOn('$3', '$4') } },
  });
  const missions = await missionsOf(db, clientId, ids);
  return rows.map(({ codes, ...portage }) => {
    const Missions = missions.get(portage.Id) ?? [];
    const { Derogations: _, ...told } = portage;
    return { ...told, Missions, Alertes: explainWarnings(codes, { portage, missions: Missions, rules }) };
  });
}

/** @throws AppError 404 */
export async function readPortage(db: Db, clientId: number, id: number): Promise<Portage> {
  const [found] = await readPortages(db, clientId, [id]);
  if (!found) throw notFound(unknownPortage);
  return found;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

type Between = typeof GetPortageBySocietePortageAndSocieteClientGuids;

/** Contracts with missions between a carrier and a customer, the latest first. */
export async function readBetween({
  db,
  session: { clientId },
  input,
}: SignedInContext<Between>): Promise<AnswerOf<Between>> {
  const found = await db.query<{ id: number }>(
    `select r.id from portage_employment r join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and c.guid = $2 and r.id in (
       select m.employment_id from portage_mission m
       join company k on k.client_id = m.client_id and k.id = m.company_id
       where m.client_id = $1 and k.guid = $3 and ${isReadableNow('k')})
     order by r.starts_on desc, r.id desc limit 500`,
    [clientId, input.SocietePortageGuid, input.SocieteClienteGuid],
  );
  return readPortages(db, clientId, idsOf(found));
}

type ByEmail = typeof GetPortageByGuidSocietePortageAndPorteeEmail;

/** The latest contract of whoever has this e-mail with a carrier. */
export async function readByEmail({
  db,
  session: { clientId },
  input,
}: SignedInContext<ByEmail>): Promise<AnswerOf<ByEmail>> {
  const found = await db.query<{ id: number }>(
    `select r.id from portage_employment r
     join company c on c.client_id = r.client_id and c.id = r.company_id
     join person p on p.client_id = r.client_id and p.id = r.person_id
     where r.client_id = $1 and c.guid = $2 and lower(p.email) = lower($3)
     order by r.starts_on desc, r.id desc limit 1`,
    [clientId, input.SocietePortageGuid, input.PorteeEmail],
  );
  const [portage] = await readPortages(db, clientId, idsOf(found));
  return portage ?? null;
}
