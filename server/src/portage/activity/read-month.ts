import { addDays, sameDayLater } from '#contract/calendar.ts';
import type { GetActivityMonth } from '#contract/portage/activity/calls.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { absentParts } from '#server/social/leave/absent-parts.ts';
import { invoiceNumberOf } from './report-record.ts';

const steps = `(select coalesce(json_agg(json_build_object('Etat', s.state, 'Motif', s.motive, 'ValidePar', s.approved_by,
    'ValideLe', s.approved_on, 'IsParLien', s.by_link, 'Empreinte', s.content_digest, 'Le', to_json(s.created_at),
    'Auteur', (select u.first_name || ' ' || u.last_name from app_user u
       where u.client_id = s.client_id and u.id = s.user_id)) order by s.id), '[]')
  from activity_report_step s where s.client_id = r.client_id and s.report_id = r.id)`;

/** A person's missions m that run in a month ($3 its first, $4 its last day), with what was reported of them. */
const missionsSql = `select m.id as "IdMission", e.id as "IdPortage", m.object as "Objet",
    json_build_object('Key', k.id, 'Value', k.name) as "SocieteCliente",
    json_build_object('Key', c.id, 'Value', c.name) as "SocietePortage", m.unit as "Unite", m.price_cents as "PrixHT",
    greatest(m.starts_on, e.starts_on) as "DateDebut", least(m.ends_on, e.ends_on) as "DateFin",
    r.id as "Id", r.version as "Version", coalesce(r.state, 'A_SAISIR') as "Etat", coalesce(r.days, '[]') as "Jours",
    coalesce(r.quantity, 0) as "Quantite", r.comment as "Commentaire",
    case when r.id is null then '[]'::json else ${steps} end as "Etapes", ${invoiceNumberOf('r')} as "NumeroFacture",
    ${isReadableNow('c')} and ${isReadableNow('k')} as "isReadable"
  from portage_mission m
  join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
  join company c on c.client_id = e.client_id and c.id = e.company_id
  join company k on k.client_id = m.client_id and k.id = m.company_id
  left join activity_report r on r.client_id = m.client_id and r.mission_id = m.id and r.month = $3
  where m.client_id = $1 and e.person_id = $2 and (r.id is not null
    or (m.starts_on <= $4 and coalesce(m.ends_on, 'infinity') >= $3 and coalesce(e.ends_on, 'infinity') >= $3))
  order by "DateDebut", m.id`;

/** The first and the last day of a month, YYYY-MM. */
const daysOf = (month: string) => {
  const from = `${month}-01`;
  return { from, to: addDays(sameDayLater(from, 1), -1) };
};

type WholeMonth = Omit<ActivityMonth, 'Missions'> & {
  Missions: (ActivityMission & { isReadable: boolean })[];
};

/** A person's month with every mission, those too that the reader may not know of: days are judged by all of them. */
export async function wholeMonth(
  db: Db,
  clientId: number,
  { IdPersonne, Mois }: { IdPersonne: number; Mois: string },
): Promise<WholeMonth> {
  const { from, to } = daysOf(Mois);
  const [person] = await db.query<{ name: string }>(
    `select p.last_name || ' ' || p.first_name as name from person p
     where p.client_id = $1 and p.id = $2 and exists (select from portage_employment e
       where e.client_id = p.client_id and e.person_id = p.id)`,
    [clientId, IdPersonne],
  );
  if (!person) throw notFound('Cette personne portée n’existe pas ou plus.');
  const hours = await parameterAt(db, clientId, 'PORTAGE_HEURES_JOUR', to);
  return {
    IdPersonne,
    Nom: person.name,
    Mois,
    HeuresMax: hours?.Valeur == null ? null : Number(hours.Valeur),
    Absences: await absentParts(db, clientId, { personId: IdPersonne, from, to }),
    Missions: await db.query<ActivityMission & { isReadable: boolean }>(missionsSql, [
      clientId,
      IdPersonne,
      from,
      to,
    ]),
  };
}

/** A person's month as the reader may know of it. @throws AppError 404 */
export async function readMonth({
  db,
  session,
  input,
}: SignedInContext<typeof GetActivityMonth>): Promise<ActivityMonth> {
  const { Missions, ...month } = await wholeMonth(db, session.clientId, input);
  const readable = Missions.filter(({ isReadable }) => isReadable);
  if (Missions.length > 0 && readable.length === 0)
    throw notFound('Cette personne portée n’existe pas ou plus.');
  return { ...month, Missions: readable };
}
