import { inFigures } from '#contract/calendar.ts';
import { type Appointment, reminders, wholeDayStart } from '#contract/dashboards/agenda/appointment.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

const linkOf = ({ Id, DateDebut }: Appointment) => `/agenda?jour=${DateDebut}&rendezvous=${Id}`;

const whenOf = ({ DateDebut, HeureDebut }: Appointment) =>
  `Le ${inFigures(DateDebut)}${HeureDebut ? ` à ${HeureDebut}` : ', toute la journée'}.`;

/** Takes back what is still to be told of an appointment. */
export async function dropNotices(db: Db, clientId: number, id: number): Promise<void> {
  await db.query(
    `delete from notification n using appointment_notice a
     where a.client_id = $1 and a.appointment_id = $2 and n.client_id = a.client_id and n.id = a.notification_id
       and n.due_at > now()`,
    [clientId, id],
  );
}

/**
 * Has everybody who takes part told before it, once: a notification that the commit leaves and that is shown from its time
 * on, whatever server runs then. What an earlier version of the appointment had to tell is taken back.
 */
export async function keepNotices(db: Db, clientId: number, appointment: Appointment): Promise<void> {
  const { Id, Titre, DateDebut, HeureDebut, Rappel, Organisateur, IdParticipants } = appointment;
  await dropNotices(db, clientId, Id);
  if (Rappel === null) return;
  await db.query(
    `with due as (select ($3::date + $4::time) at time zone 'Europe/Paris' - make_interval(mins => $5) as at),
       told as (insert into notification (client_id, user_id, kind, title, text, link, due_at)
         select $1, u.id, 'news', $7, $8, $9, due.at from due join app_user u on u.client_id = $1 and u.id = any ($6::bigint[])
         where due.at > now() order by u.id returning id)
     insert into appointment_notice (client_id, appointment_id, notification_id) select $1, $2, id from told`,
    [
      ...[clientId, Id, DateDebut, HeureDebut ?? wholeDayStart, reminders[Rappel].minutes],
      [...new Set([Organisateur.Key, ...IdParticipants])],
      ...[`Rendez-vous\u202f: ${Titre}`, whenOf(appointment), linkOf(appointment)],
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
        text: whenOf(appointment),
        link: linkOf(appointment),
      });
}
