import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';

export interface MailNeeds {
  outbox: Outbox;
  settings: { publicUrl: string };
}

export interface Reminded {
  name: string;
  email: string;
}

/** Whom an announcement is for, who has not confirmed it, and to whom this round of reminders has not written yet. */
const waiting = `from campaign c
  join campaign_target t on t.client_id = c.client_id and t.campaign_id = c.id
  join app_user u on u.client_id = t.client_id and u.id = t.user_id
  where c.client_id = $1 and c.id = $2 and c.deleted_at is null
    and not exists (select from campaign_consultation h
      where h.client_id = c.client_id and h.campaign_id = c.id and h.user_id = u.id)
    and not exists (select from campaign_reminder r
      where r.client_id = c.client_id and r.campaign_id = c.id and r.user_id = u.id
        and r.reminded_at >= c.reminded_at)`;

/** How many of them there are. */
export async function countWaiting(db: Db, clientId: number, id: number): Promise<number> {
  const [found] = await db.query<{ users: number }>(`select count(*) as users ${waiting}`, [clientId, id]);
  return found?.users ?? 0;
}

/**
 * Writes to the next of them, and keeps that it has: whoever was written to in this round is not again, whatever
 * runs twice.
 */
export async function remindNext(
  needs: MailNeeds,
  db: Db,
  { clientId, id, most }: { clientId: number; id: number; most: number },
): Promise<Reminded[]> {
  const users = await db.query<Reminded & { id: number; title: string }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.email, c.title
     ${waiting} order by u.id limit $3`,
    [clientId, id, most],
  );
  await db.query(
    `insert into campaign_reminder (client_id, campaign_id, user_id, reminded_at)
     select $1, $2, unnest($3::bigint[]), clock_timestamp()
     on conflict (client_id, campaign_id, user_id) do update set reminded_at = excluded.reminded_at`,
    [clientId, id, users.map((user) => user.id)],
  );
  for (const { name, email, title } of users) {
    const mail = mailOf({
      subject: `Annonce à lire\u202f: ${title}`,
      greeting: `Bonjour ${name},`,
      paragraphs: [
        `Vous n’avez pas encore consulté l’annonce «\u202f${title}\u202f».`,
        'Elle s’affiche lorsque vous vous connectez\u202f: le bouton «\u202fJ’ai compris\u202f» en confirme la lecture.',
      ],
      action: { label: 'Lire l’annonce', url: needs.settings.publicUrl },
    });
    await needs.outbox.mail(db, { clientId, to: email, ...mail, holdsSecret: false });
  }
  return users;
}
