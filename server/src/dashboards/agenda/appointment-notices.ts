import { inFigures } from '#contract/calendar.ts';
import { type Appointment, reminders, wholeDayStart } from '#contract/dashboards/agenda/appointment.ts';
import { frequencies } from '#contract/dashboards/agenda/recurrence.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

const linkOf = ({ Id, DateDebut }: Appointment) => `/agenda?jour=${DateDebut}&rendezvous=${Id}`;

const whenOf = ({ DateDebut, HeureDebut }: Appointment) =>
  `Le ${inFigures(DateDebut)}${HeureDebut ? ` à ${HeureDebut}` : ', toute la journée'}.`;

/** 'Chaque mois, 12 fois.' where an appointment repeats. */
const repeatOf = ({ Serie }: Appointment): string[] =>
  Serie ? [`${frequencies[Serie.Repetition]}, ${Serie.Fois} fois.`] : [];

/** Takes back what is still to be told of appointments. */
export async function dropNotices(db: Db, clientId: number, ids: readonly number[]): Promise<void> {
  await db.query(
    `delete from notification n using appointment_notice a
     where a.client_id = $1 and a.appointment_id = any ($2::bigint[]) and n.client_id = a.client_id
       and n.id = a.notification_id and n.due_at > now()`,
    [clientId, ids],
  );
}

/**
 * Has everybody who takes part told before each of these appointments, which differ in their days alone, once: a notification
 * that the commit leaves and that is shown from its time on, whatever server runs then. What earlier versions had to tell is
 * taken back.
 */
export async function keepNotices(
  db: Db,
  clientId: number,
  [appointment, ...repeated]: readonly [Appointment, ...Pick<Appointment, 'Id' | 'DateDebut'>[]],
): Promise<void> {
  const { Titre, HeureDebut, Rappel, Organisateur, IdParticipants } = appointment;
  const all = [appointment, ...repeated.map((one) => ({ ...appointment, ...one }))];
  const ids = all.map(({ Id }) => Id);
  await dropNotices(db, clientId, ids);
  if (Rappel === null) return;
  await db.query(
    `with told as materialized (
         select gen_random_uuid() as id, a.id as appointment_id, u.id as user_id, a.text, a.link,
           (a.day + $4::time) at time zone 'Europe/Paris' - make_interval(mins => $5) as at
         from unnest($2::bigint[], $3::date[], $8::text[], $9::text[]) as a (id, day, text, link)
         join app_user u on u.client_id = $1 and u.id = any ($6::bigint[])),
       kept as (insert into notification (client_id, id, user_id, kind, title, text, link, due_at)
         select $1, t.id, t.user_id, 'news', $7, t.text, t.link, t.at from told t where t.at > now()
         order by t.user_id, t.at returning id)
     insert into appointment_notice (client_id, appointment_id, notification_id)
     select $1, t.appointment_id, t.id from told t join kept k on k.id = t.id`,
    [
      ...[clientId, ids, all.map(({ DateDebut }) => DateDebut), HeureDebut ?? wholeDayStart],
      reminders[Rappel].minutes,
      [...new Set([Organisateur.Key, ...IdParticipants])],
      ...[`Rendez-vous\u202f: ${Titre}`, all.map(whenOf), all.map(linkOf)],
    ],
  );
}

/** Tells colleagues that they were asked along. */
export async function tellInvited(
  db: Db,
  clientId: number,
  appointment: Appointment,
  invited: readonly number[],
): Promise<void> {
  const { Titre, Organisateur } = appointment;
  for (const userId of invited)
    if (userId !== Organisateur.Key)
      await notify(db, {
        clientId,
        userId,
        title: `${Organisateur.Value} vous invite\u202f: ${Titre}`,
        text: [whenOf(appointment), ...repeatOf(appointment)].join(' '),
        link: linkOf(appointment),
      });
}
