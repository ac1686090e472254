import { inFigures } from '#contract/calendar.ts';
import { expenseStates } from '#contract/social/expenses/note.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import type { Subject } from '../people/subject.ts';
import type { StoredNote, Within } from './notes.ts';

export type ExpenseMails = Pick<Outbox, 'mail'>;

interface About {
  note: StoredNote;
  subject: Subject;
}

const monthOf = ({ Mois }: StoredNote) => inFigures(Mois);

/** Their managers, or the firm's directors where there are none; of carried persons those of portage. */
async function decidersOf({ db, session, family }: Within, { subject }: About) {
  const ids = [subject.firstManagerId, subject.secondManagerId].filter((id) => id !== null);
  const among = (condition: string, value: unknown) =>
    db.query<{ id: number; email: string }>(
      `select u.id, u.email from app_user u where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled
         and u.id <> $3 and ${condition} order by u.id limit 20`,
      [session.clientId, value, session.userId],
    );
  const managers = await among('u.id = any ($2::bigint[])', ids);
  if (managers.length > 0) return managers;
  return among(
    'exists (select from user_role o where o.client_id = u.client_id and o.user_id = u.id and o.role = $2)',
    family.kind === 'staff' ? 'DIRIGEANT' : 'PORTAGE_SALARIAL',
  );
}

/** Tells whoever may decide that a note waits. */
export async function tellDeciders(within: Within, mails: ExpenseMails, about: About): Promise<void> {
  const { db, session, family } = within;
  const { note, subject } = about;
  const title = `${subject.name}\u202f: note de frais de ${monthOf(note)}, à décider.`;
  for (const { id, email } of await decidersOf(within, about)) {
    const link = `${family.path}?fiche=${note.Id}`;
    await notify(db, { clientId: session.clientId, userId: id, title, link });
    await mails.mail(db, {
      clientId: session.clientId,
      to: email,
      holdsSecret: false,
      ...mailOf({
        subject: 'Note de frais à décider',
        paragraphs: [title, 'Elle vous attend dans l’application.'],
      }),
    });
  }
}

/** Tells whose note it is what was decided; the motive is read in the application. */
export async function tellDecision(
  { db, session: { clientId, userId }, family }: Within,
  mails: ExpenseMails,
  { note, subject }: About,
): Promise<void> {
  const title = `Votre note de frais de ${monthOf(note)}\u202f: ${expenseStates[note.Etat].toLowerCase()}.`;
  if (subject.userId !== null && subject.userId !== userId)
    await notify(db, {
      clientId,
      userId: subject.userId,
      title,
      link: family.kind === 'staff' ? `${family.path}?fiche=${note.Id}` : '/',
    });
  if (subject.email)
    await mails.mail(db, {
      clientId,
      to: subject.email,
      holdsSecret: false,
      ...mailOf({ subject: 'Votre note de frais', paragraphs: [title] }),
    });
}
