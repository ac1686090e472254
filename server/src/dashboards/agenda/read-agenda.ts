import type { AnswerOf } from '#contract/call.ts';
import { areaKeys, namedADay } from '#contract/dashboards/agenda/agenda.ts';
import type { GetAgenda, GetAgendaColleagues } from '#contract/dashboards/agenda/calls.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import { followedToday } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { followedByTeam } from '../boards/files.ts';
import { readAbsences } from './agenda-absences.ts';
import { readDeadlines } from './agenda-deadlines.ts';
import { isOwn, isTeams, readAppointments } from './appointments.ts';

type Context = SignedInContext<typeof GetAgenda>;

/** The files whose deadlines are shown. */
function filesOf({ session: { clientId, userId }, input }: Context): Conditions {
  const files = new Conditions(clientId);
  const name = (value: unknown) => files.name(value);
  files.search(`r.is_file and not r.is_disabled and r.id not in (${hiddenFilesNow})`);
  if (input.IdSociete != null) files.search(`r.id = ${name(input.IdSociete)}`);
  // of one file that is asked for, whoever follows it
  else if (input.Portee === 'MOI') files.search(followedToday(`${name(userId)}::bigint`));
  else if (input.Portee === 'EQUIPE') files.search(followedByTeam(`${name(userId)}::bigint`));
  return files;
}

function appointmentsOf({ db, session, input }: Context) {
  const { userId } = session;
  const { DateDebut, DateFin, Portee, IdSociete } = input;
  const values: unknown[] = [DateDebut, DateFin, userId];
  const whose = Portee === 'MOI' ? isOwn('$4') : `(${isOwn('$4')} or ${isTeams('$4')})`;
  // c is the file as far as the reader may know of it
  const ofFile = IdSociete == null ? '' : ` and c.id = $${values.push(IdSociete) + 1}`;
  return readAppointments(db, session, {
    condition: `r.starts_on <= $3 and r.ends_on >= $2 and ${whose}${ofFile}`,
    values,
    order: `r.starts_on, r.starts_at nulls first, r.id`,
  });
}

/** What falls due, what is planned and who is away between two days. */
export async function readAgenda(context: Context): Promise<AnswerOf<typeof GetAgenda>> {
  const { db, session, input } = context;
  const { Genre, DateDebut: from, DateFin: to } = input;
  const { days, deadlines } = await readDeadlines(db, session.clientId, {
    files: filesOf(context),
    areas: areaKeys.filter((area) => Genre == null || Genre === area),
    from,
    to,
    named: namedADay,
  });
  return {
    Jours: days,
    Echeances: deadlines,
    RendezVous: Genre == null || Genre === 'RENDEZ_VOUS' ? await appointmentsOf(context) : [],
    Absences: Genre == null || Genre === 'ABSENCE' ? await readAbsences(context) : [],
  };
}

/** The staff beside the caller, in their order. */
export const readColleagues = ({
  db,
  session,
}: SignedInContext<typeof GetAgendaColleagues>): Promise<AnswerOf<typeof GetAgendaColleagues>> =>
  db.query(
    `select u.id as "Key", u.last_name || ' ' || u.first_name as "Value" from app_user u
     where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled and u.id <> $2 order by u.last_name collate french, u.first_name, u.id`,
    [session.clientId, session.userId],
  );
