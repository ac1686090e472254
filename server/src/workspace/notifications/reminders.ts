import type { AnswerOf } from '#contract/call.ts';
import type {
  AddReminder,
  EditReminder,
  GetReminders,
  Reminder,
} from '#contract/workspace/notifications/reminder-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Owner } from '#server/platform/requests/user-feed.ts';
import { journalled, unknownNotification } from './own-notifications.ts';

/** As many as one user may have to come. */
const most = 100;

const tooMany = () =>
  new AppError({
    status: 409,
    code: 'TOO_MANY_REMINDERS',
    message: `Vous avez déjà ${most} rappels à venir. Supprimez-en avant d’en ajouter.`,
  });

interface Moment {
  Date: string;
  Time: string;
}

/** The instant that the clocks of Paris show so. */
async function instantOf(db: Db, { Date: day, Time }: Moment): Promise<Date> {
  const [found] = await db.query<{ at: Date; isPast: boolean }>(
    `select at, at <= now() as "isPast" from (select ($1::date + $2::time) at time zone 'Europe/Paris') m (at)`,
    [day, Time],
  );
  if (!found || found.isPast) throw invalidInput([{ Path: 'Time', Message: 'Ce moment est déjà passé.' }]);
  return found.at;
}

export async function listReminders(
  db: Db,
  { clientId, userId }: Owner,
): Promise<AnswerOf<typeof GetReminders>> {
  const rows = await db.query<Omit<Reminder, 'At'> & { At: Date }>(
    `select id as "Id", title as "Text", due_at as "At",
       to_char(due_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "Date",
       to_char(due_at at time zone 'Europe/Paris', 'HH24:MI') as "Time"
     from notification where client_id = $1 and user_id = $2 and kind = 'reminder' and due_at > now()
     order by due_at, id limit ${most}`,
    [clientId, userId],
  );
  return { Items: rows.map((row) => ({ ...row, At: row.At.toISOString() })) };
}

export async function addReminder(context: SignedInContext<typeof AddReminder>): Promise<string> {
  const { db, session, input, audit } = context;
  const owner = [session.clientId, session.userId];
  const at = await instantOf(db, input);
  const [coming] = await db.query<{ count: number }>(
    `select count(*) from notification
     where client_id = $1 and user_id = $2 and kind = 'reminder' and due_at > now()`,
    owner,
  );
  if ((coming?.count ?? 0) >= most) throw tooMany();
  const [added] = await db.query<{ id: string }>(
    `insert into notification (client_id, user_id, kind, title, due_at)
     values ($1, $2, 'reminder', $3, $4) returning id`,
    [...owner, input.Text, at],
  );
  const Id = added?.id ?? '';
  audit.record({ action: 'reminder.add', ...journalled(context, { Id, At: at.toISOString() }) });
  return Id;
}

export async function editReminder(context: SignedInContext<typeof EditReminder>): Promise<true> {
  const { db, session, input, audit } = context;
  const at = await instantOf(db, input);
  const [found] = await db.query(
    `update notification set title = $4, due_at = $5, read_at = null
     where client_id = $1 and user_id = $2 and id = $3 and kind = 'reminder' returning id`,
    [session.clientId, session.userId, input.Id, input.Text, at],
  );
  if (!found) throw unknownNotification();
  audit.record({
    action: 'reminder.edit',
    ...journalled(context, { Id: input.Id, At: at.toISOString() }),
  });
  return true;
}
