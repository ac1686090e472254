import type { ParsedRequestOf } from '#contract/call.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import type {
  AddAppointment,
  DeleteAppointment,
  EditAppointment,
} from '#contract/dashboards/agenda/calls.ts';
import { mayListPersons } from '#contract/permanent-files/people/access.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { dropNotices, keepNotices, tellInvited } from './appointment-notices.ts';
import {
  askedDays,
  dropEmptySeries,
  endSeriesBefore,
  holdSeries,
  keptMonthDay,
  planSeries,
} from './appointment-series.ts';
import { appointments, readAppointment } from './appointments.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;
type Sent = ParsedRequestOf<typeof AddAppointment>;

const unknownField = (Path: string) =>
  invalidInput([{ Path, Message: 'Cette valeur n’existe pas ou plus.' }]);

/** A file and a person that the caller may read, colleagues who work here. @throws AppError 400 */
async function refuseUnreadable({ db, session: { clientId, userId } }: Context, sent: Sent): Promise<void> {
  if (sent.IdSociete != null) {
    const found = await db.query(
      `select from company c where c.client_id = $1 and c.id = $2 and c.id not in (${hiddenFilesNow})`,
      [clientId, sent.IdSociete],
    );
    if (found.length === 0) throw unknownField('IdSociete');
  }
  if (sent.IdPersonne != null && !(await isStillAllowed(db, { clientId, userId, access: mayListPersons })))
    throw unknownField('IdPersonne');
  const staff = await db.query(
    `select from app_user where client_id = $1 and id = any ($2::bigint[]) and kind = 'staff'`,
    [clientId, sent.IdParticipants],
  );
  if (staff.length < new Set(sent.IdParticipants).size) throw unknownField('IdParticipants');
}

/** Keeps who takes part, on which days it is, and what is told before each; those who are new are told at once. */
async function keepParticipants(
  context: Context,
  id: number,
  { IdParticipants: asked, Repetition }: Sent,
  days: readonly string[],
  monthDay?: number,
): Promise<Appointment> {
  const { db, session } = context;
  const { clientId } = session;
  await db.query(
    'delete from appointment_participant where client_id = $1 and appointment_id = $2 and user_id <> all ($3::bigint[])',
    [clientId, id, asked],
  );
  const invited = await db.query<{ user_id: number }>(
    `insert into appointment_participant (client_id, appointment_id, user_id)
     select $1, $2, u from (select distinct u from unnest($3::bigint[]) u order by u) x on conflict do nothing returning user_id`,
    [clientId, id, asked],
  );
  const first = await readAppointment(db, session, id);
  const repeated = Repetition
    ? await planSeries(context, first, { frequency: Repetition, days, monthDay })
    : [];
  const saved = Repetition ? await readAppointment(db, session, id) : first;
  await keepNotices(db, clientId, [saved, ...repeated]);
  await tellInvited(
    db,
    clientId,
    saved,
    invited.map(({ user_id }) => user_id),
  );
  return saved;
}

/** What stands in the appointment's own row. */
function stored<S extends Sent>({ IdParticipants, Repetition, RepeteJusquau, RepeteFois, ...sent }: S) {
  return sent;
}

/** @throws AppError 400 */
export async function addAppointment(context: SignedInContext<typeof AddAppointment>): Promise<Appointment> {
  const { input } = context;
  const days = askedDays(input);
  await refuseUnreadable(context, input);
  const { Id } = await appointments.add(context, stored(input));
  return keepParticipants(context, Id, input, days);
}

const notYours = () =>
  new AppError({
    status: 403,
    code: 'NOT_YOURS',
    message: 'Ce rendez-vous appartient à son organisateur\u202f: demandez-lui de le changer.',
  });

/** @throws AppError 403 where somebody else planned it, 404 where the caller has nothing to do with it */
async function ownAppointment({ db, session }: Context, id: number): Promise<Appointment> {
  const found = await readAppointment(db, session, id);
  if (!found.EstPropre) throw notYours();
  return found;
}

/**
 * Of one time of a series the others stay; with those behind it these are planned anew from it on, as the request has them.
 * @throws AppError 400, 403, 404, 409
 */
export async function editAppointment(
  context: SignedInContext<typeof EditAppointment>,
): Promise<Appointment> {
  const { Portee, ...input } = context.input;
  await ownAppointment(context, input.Id);
  const monthDay = await keptMonthDay(context, input);
  const days = askedDays(input, monthDay);
  await refuseUnreadable(context, input);
  if (Portee === 'SUIVANTES') await holdSeries(context, input.Id);
  await appointments.edit(context, stored(input));
  if (Portee === 'SUIVANTES') await endSeriesBefore(context, input.Id);
  return keepParticipants(context, input.Id, input, days, monthDay);
}

/** Nobody is told of it any more, nor of those behind it where these are deleted too. @throws AppError 403, 404 */
export async function deleteAppointment(context: SignedInContext<typeof DeleteAppointment>): Promise<true> {
  const { db, session, input } = context;
  const { clientId } = session;
  await ownAppointment(context, input.Id);
  if (input.Portee === 'SUIVANTES') {
    await holdSeries(context, input.Id);
    await endSeriesBefore(context, input.Id);
  }
  await dropNotices(db, clientId, [input.Id]);
  // of what was told already the mark alone falls
  await db.query('delete from appointment_notice where client_id = $1 and appointment_id = $2', [
    clientId,
    input.Id,
  ]);
  await db.query('delete from appointment_participant where client_id = $1 and appointment_id = $2', [
    clientId,
    input.Id,
  ]);
  const [place] = await db.query<{ series: number | null }>(
    'select series_id as series from appointment where client_id = $1 and id = $2',
    [clientId, input.Id],
  );
  await appointments.remove(context, input.Id);
  if (place?.series != null) await dropEmptySeries(context, place.series);
  return true;
}
