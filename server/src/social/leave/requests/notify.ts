import { inFigures } from '#contract/calendar.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import type { Subject } from '../../people/subject.ts';
import type { StoredHoliday } from './holidays.ts';
import type { Within } from './read-holiday.ts';

export type LeaveMails = Pick<Outbox, 'mail'>;

interface About {
  holiday: StoredHoliday;
  subject: Subject;
}

const spanOf = ({ DateDebut, DateFin }: StoredHoliday) =>
  DateDebut === DateFin
    ? `le ${inFigures(DateDebut)}`
    : `du ${inFigures(DateDebut)} au ${inFigures(DateFin)}`;

interface Account {
  id: number;
  email: string;
}

/** Accounts of these users, or of whoever keeps the family's leave where there are none. */
async function decidersOf({ db, session: { clientId }, family }: Within, ids: readonly number[]) {
  const among = (condition: string, value: unknown) =>
    db.query<Account & Record<string, unknown>>(
      `select u.id, u.email from app_user u where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled
         and ${condition} order by u.id limit 20`,
      [clientId, value],
    );
  const named = await among('u.id = any ($2::bigint[])', ids);
  if (named.length > 0) return named;
  const role = family.kind === 'staff' ? 'RESPONSABLE_CONGE' : 'RESPONSABLE_CONGE_PERSONNE_PORTEE';
  return among(
    `exists (select from user_role o where o.client_id = u.client_id and o.user_id = u.id and o.role = $2)`,
    role,
  );
}

/** Tells whoever decides next that a request waits: never what it is for, which may be somebody's health. */
export async function tellDeciders(
  within: Within,
  mails: LeaveMails,
  { holiday, subject }: About,
): Promise<void> {
  const { db, session, family } = within;
  const { firstManagerId, secondManagerId } = subject;
  const next = holiday.Statut === 2 ? secondManagerId : (firstManagerId ?? secondManagerId);
  const deciders = await decidersOf(within, next === null ? [] : [next]);
  const what = holiday.Statut === 6 ? 'annulation de congé' : 'demande de congé';
  const title = `${subject.name}\u202f: ${what} ${spanOf(holiday)}, à décider.`;
  for (const { id, email } of deciders) {
    if (id === session.userId) continue;
    await notify(db, {
      clientId: session.clientId,
      userId: id,
      title,
      link: `${family.path}?fiche=${holiday.Id}`,
    });
    await mails.mail(db, {
      clientId: session.clientId,
      to: email,
      holdsSecret: false,
      ...mailOf({ subject: 'Congé à décider', paragraphs: [title, 'Elle vous attend dans l’application.'] }),
    });
  }
}

/** Tells whoever asked what was decided; the motive is read in the application. */
export async function tellDecision(
  { db, session: { clientId, userId }, family }: Within,
  mails: LeaveMails,
  { holiday, subject, outcome }: About & { outcome: string },
): Promise<void> {
  const title = `Votre congé ${spanOf(holiday)}\u202f: ${outcome}.`;
  if (subject.userId !== null && subject.userId !== userId)
    await notify(db, {
      clientId,
      userId: subject.userId,
      title,
      link: family.kind === 'staff' ? `${family.path}?fiche=${holiday.Id}` : '/',
    });
  if (subject.email && !subject.isOwn)
    await mails.mail(db, {
      clientId,
      to: subject.email,
      holdsSecret: false,
      ...mailOf({ subject: 'Votre demande de congé', paragraphs: [title] }),
    });
}
